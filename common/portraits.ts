/** Address of a clinician's portrait, 320 × 384 pixels. @param name hash of the picture */
export function portraitPath(name: string): string {
  return `/api/v1/portraits/${name}.webp`;
}
