const BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

/** Whether a file starts like an HEIF image (ISO/IEC 14496-12, 4.3), which few browsers can decode. */
export function isHeic(firstBytes: Uint8Array): boolean {
  const text = String.fromCharCode(...firstBytes.subarray(4, 12));
  return text.startsWith('ftyp') && BRANDS.includes(text.slice(4));
}
