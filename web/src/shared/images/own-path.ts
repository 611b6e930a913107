/** Path of a picture on this site; null for other origins, which the page's policy does not allow. */
export function ownPath(url: string, publicUrl: string): string | null {
  if (!URL.canParse(url, publicUrl)) return null;
  const { origin, pathname, search } = new URL(url, publicUrl);
  return origin === new URL(publicUrl).origin ? pathname + search : null;
}
