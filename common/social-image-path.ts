const HOME = 'start';

/** Address of a page's social image: `/social/akne.png` of `/akne`, `/social/start.png` of `/`. */
export function socialImagePath(page: string): string {
  return `/social/${page === '/' ? HOME : page.slice(1)}.png`;
}

/** The page of the picture with this name (`akne.png`); null when no page has such a name. */
export function pageOfSocialImage(name: string): string | null {
  const [, page] = /^([a-z0-9/-]+)\.png$/.exec(name) ?? [];
  if (page === undefined) return null;
  return page === HOME ? '/' : `/${page}`;
}
