/** Address of the picture that is shown where a page is shared (src/site/social-image/). */
export function socialImagePath(path: string): string {
  return `/social${path === '/' ? '/start' : path}.png`;
}
