/** Notifies the new number of the change. Omits the product. */
export function newPhoneSms(brand: string, contactEmail: string): string {
  return `Telefonnumret för din beställning hos ${brand} har ändrats. Var det inte du? Skriv till ${contactEmail}.`;
}

/** Notifies the former number, whose owner can freeze all access. @param notMeUrl "Det var inte jag" */
export function formerPhoneSms(brand: string, notMeUrl: string): string {
  return `Telefonnumret för din beställning hos ${brand} har ändrats. Var det inte du? Spärra här: ${notMeUrl}`;
}
