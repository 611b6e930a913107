/** Tells the old and the new number that an order's number was changed; not what was ordered. */
export function phoneChangeSms(brand: string, contactEmail: string): string {
  return `Telefonnumret för din beställning hos ${brand} har ändrats. Var det inte du? Skriv till ${contactEmail}.`;
}
