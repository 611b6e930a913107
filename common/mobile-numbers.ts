/**
 * Mobile ranges of countries: calling code, and the national number without its leading zero (ITU-T E.164, national
 * numbering plans, www.itu.int/oth/T0202; Sweden: PTSFS 2022:16). Premium, shared-cost, personal and satellite ranges
 * are excluded. Denmark and Norway price all other ranges alike.
 */
const MOBILE: Readonly<Record<string, readonly [callingCode: string, national: RegExp]>> = {
  SE: ['46', /^7[02369]\d{7}$/],
  NO: ['47', /^[49]\d{7}$/],
  DK: ['45', /^(?!70|80|90)[2-9]\d{7}$/],
  FI: ['358', /^(4\d{5,9}|50\d{4,8})$/],
  IS: ['354', /^[678]\d{6}$/],
  EE: ['372', /^5\d{6,7}$/],
  LV: ['371', /^2\d{7}$/],
  LT: ['370', /^6\d{7}$/],
  PL: ['48', /^(45|5[0137]|6[069]|7[2389]|88)\d{7}$/],
  DE: ['49', /^1(5\d{8,9}|6[023]\d{7,8}|7\d{8,9})$/],
  AT: ['43', /^6[5-9]\d{5,11}$/],
  CH: ['41', /^7[5-9]\d{7}$/],
  NL: ['31', /^6[1-58]\d{7}$/],
  BE: ['32', /^4[5-9]\d{7}$/],
  LU: ['352', /^6[2-9][18]\d{6}$/],
  FR: ['33', /^[67]\d{8}$/],
  ES: ['34', /^(6\d|7[1-9])\d{7}$/],
  PT: ['351', /^9[1236]\d{7}$/],
  IT: ['39', /^3\d{8,9}$/],
  IE: ['353', /^8[35679]\d{7}$/],
  GB: ['44', /^7[1-57-9]\d{8}$/],
  CZ: ['420', /^(60[1-8]|7[02379]\d)\d{6}$/],
  SK: ['421', /^9\d{8}$/],
  HU: ['36', /^[2357]0\d{7}$/],
  RO: ['40', /^7\d{8}$/],
  BG: ['359', /^(8[789]|9[89])\d{7}$/],
  HR: ['385', /^9\d{7,8}$/],
  SI: ['386', /^(3[01]|4[01]|5[01]|6[4589]|7[01])\d{6}$/],
  GR: ['30', /^69\d{8}$/],
  CY: ['357', /^9[4-79]\d{6}$/],
  MT: ['356', /^[79]\d{7}$/],
};

/** ISO 3166-1 codes that `SMS_COUNTRIES` may name. */
export const MOBILE_COUNTRIES: readonly string[] = Object.keys(MOBILE);

/** The Nordic countries, and others whose numbers are common in Sweden. */
export const DEFAULT_SMS_COUNTRIES: readonly string[] = [
  ...['SE', 'NO', 'DK', 'FI', 'IS', 'EE', 'LV', 'LT', 'PL', 'DE', 'AT', 'NL', 'BE', 'FR', 'ES', 'PT', 'IT', 'IE'],
];

/** Whether text messages are sent to a number (E.164): a mobile number of one of the countries. */
export function canReceiveSms(phone: string, countries: readonly string[]): boolean {
  return countries.some((country) => {
    const [callingCode, national] = MOBILE[country] ?? [];
    return (
      callingCode &&
      national &&
      phone.startsWith(`+${callingCode}`) &&
      national.test(phone.slice(callingCode.length + 1))
    );
  });
}

/** Premium, shared-cost and mass-calling numbers of Sweden: 900, 939, 944, 99 and 77. */
const SWEDISH_SPECIAL = /^\+46(900|939|944|99|77)/;

/**
 * Whether an order accepts a number (E.164). A Swedish landline is accepted; its case opens after the patient has named
 * a mobile number. Numbers of other countries must be able to receive the code.
 */
export function canBeOrderedWith(phone: string, countries: readonly string[]): boolean {
  return phone.startsWith('+46') ? !SWEDISH_SPECIAL.test(phone) : canReceiveSms(phone, countries);
}
