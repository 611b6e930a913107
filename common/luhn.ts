/** Whether the last of ten digits is the check digit of the others (Luhn's algorithm, ISO/IEC 7812-1, annex B). */
export function hasLuhnDigit(digits: string): boolean {
  const sum = [...digits].reduce((total, digit, index) => {
    const product = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (product > 9 ? product - 9 : product);
  }, 0);
  return sum % 10 === 0;
}
