"""The Jarls of Pax Viking, as the rulebook of Vendel to Viking prints them (VV-PAX-10)."""

JARLS = (
    "Thorgunna of the Hebrides", "Sigtrygg Silkbeard", "Ingvar Röriksson", "Harald Greycloak", "Styrbjörn the Strong",
    "Gunhilde", "Gyrid Olafsdottir", "Helga of Kiev", "Aud Haakonsdottir of Lade", "Sigrid the Haughty",
    "Edla of Obotrites",
)  # fmt: skip
"""Each has an Achievement of its own; a table has to tell the twelfth (Q-62)."""
