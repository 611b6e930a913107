/** A VAT number as it is stored: without spaces and hyphens, in upper case. */
export function typedVatNumber(text: string): string {
  return text.replaceAll(/[\s-]/g, '').toUpperCase();
}

/**
 * Whether a text is a Swedish VAT number, `SE`, ten digits and `01`, with the digits of the organisation number: as it was
 * typed, or blank. A sole trader may write theirs with the century.
 */
export function isVatNumberOf(vatNumber: string, organisationNumber: string): boolean {
  const digits = organisationNumber.replaceAll(/\D/g, '').slice(-10);
  return /^SE\d{10}01$/.test(vatNumber) && (digits === '' || vatNumber.slice(2, -2) === digits);
}
