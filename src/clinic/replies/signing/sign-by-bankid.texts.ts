/**
 * What the BankID app shows when a clinician signs a reply: the case's number and the hash, never a word about the patient.
 *
 * @param sha256 in hex, shown in groups of eight
 */
export function signatureText({
  brand,
  orderNumber,
  sha256,
}: Readonly<Record<'brand' | 'orderNumber' | 'sha256', string>>): string {
  return [
    `Jag signerar svaret på order ${orderNumber} hos ${brand}.`,
    `Svarets kontrollsumma (SHA-256):\n${sha256.replace(/.{8}(?=.)/g, '$& ')}`,
    'Avbryt om du inte själv har valt att signera svaret.',
  ].join('\n\n');
}
