/** What the BankID app shows at a sign-in. A person whom a fraudster has talked into it sees where it leads. */
export function signInText(brand: string, host: string): string {
  return `Jag loggar in hos ${brand} på ${host}.\n\nAvbryt om någon har ringt eller skrivit och bett dig logga in.`;
}
