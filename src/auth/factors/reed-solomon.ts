/** Primitive polynomial of QR codes' field of 256 elements. */
const FIELD_POLYNOMIAL = 0x11d;

/** The codewords with which a reader repairs damaged data. */
export function errorCorrection(data: readonly number[], length: number): number[] {
  const divisor = generator(length);
  const remainder = new Array<number>(length).fill(0);
  for (const codeword of data) {
    const factor = codeword ^ (remainder.shift() ?? 0);
    remainder.push(0);
    divisor.forEach(
      (coefficient, index) => (remainder[index] = (remainder[index] ?? 0) ^ multiply(coefficient, factor)),
    );
  }
  return remainder;
}

/** Coefficients of the product of (x - 2^i), highest first, without the leading one. */
function generator(degree: number): number[] {
  const coefficients = [...new Array<number>(degree - 1).fill(0), 1];
  let root = 1;
  for (let step = 0; step < degree; step += 1) {
    for (let index = 0; index < degree; index += 1) {
      coefficients[index] = multiply(coefficients[index] ?? 0, root) ^ (coefficients[index + 1] ?? 0);
    }
    root = multiply(root, 2);
  }
  return coefficients;
}

function multiply(left: number, right: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >>> 7) * FIELD_POLYNOMIAL);
    product ^= ((right >>> bit) & 1) * left;
  }
  return product;
}
