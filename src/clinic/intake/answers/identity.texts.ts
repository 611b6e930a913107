/** What the BankID app shows when the identity number of a form is read; it says nothing of the case. */
export function readIdentityText(brand: string, host: string): string {
  return `Jag lämnar mitt personnummer till ${brand} på ${host}.\n\nAvbryt om någon har ringt eller skrivit och bett dig göra det.`;
}
