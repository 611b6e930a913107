/**
 * Path of a picture on this site. Null for pictures of other origins: the page's policy lets no reader be sent there.
 */
export function ownPath(url: string, publicUrl: string): string | null {
  if (!URL.canParse(url, publicUrl)) return null;
  const { origin, pathname, search } = new URL(url, publicUrl);
  return origin === new URL(publicUrl).origin ? pathname + search : null;
}
