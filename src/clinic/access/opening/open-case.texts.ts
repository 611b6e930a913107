/** What the BankID app shows when a case is opened; it says nothing of the case. */
export function openCaseText(brand: string, host: string): string {
  return `Jag öppnar min bedömning hos ${brand} på ${host}.\n\nAvbryt om någon har ringt eller skrivit och bett dig göra det.`;
}
