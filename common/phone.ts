const PUNCTUATION = /[\s()./-]/g;
const SWEDEN = '+46';
/** E.164: a country code and at most 15 digits; no shorter number is callable. */
const E164 = /^\+[1-9]\d{7,14}$/;

/** The address that calls a stored number. */
export function phoneUrl(stored: string): string {
  return `tel:${callable(stored) ?? stored.replace(PUNCTUATION, '')}`;
}

/** A masked number that its owner recognises: the last two digits. */
export function maskPhone(phone: string): string {
  return `•••• ${phone.slice(-2)}`;
}

/** A number in E.164, read as Swedish without a country code; null when it is not one. */
export function callable(number: string): string | null {
  const digits = number.replace(PUNCTUATION, '').replace(/^00/, '+');
  const international = digits.startsWith('+')
    ? digits.replace(/^\+460/, SWEDEN)
    : `${SWEDEN}${digits.replace(/^0/, '')}`;
  return E164.test(international) ? international : null;
}
