/** Tells the new number that an order's number was changed; not what was ordered. */
export function newPhoneSms(brand: string, contactEmail: string): string {
  return `Telefonnumret för din beställning hos ${brand} har ändrats. Var det inte du? Skriv till ${contactEmail}.`;
}

/** Tells the former number, whose owner can stop all access. @param notMeUrl "Det var inte jag" */
export function formerPhoneSms(brand: string, notMeUrl: string): string {
  return `Telefonnumret för din beställning hos ${brand} har ändrats. Var det inte du? Spärra här: ${notMeUrl}`;
}
