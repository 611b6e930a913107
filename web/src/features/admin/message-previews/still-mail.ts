/** Where the styles are while the Content-Security-Policy of the page reads the document. */
const KEPT = 'data-style';

/**
 * The document of a mail for a frame of this page. The page's Content-Security-Policy forbids styles in attributes;
 * `openStyles` sets them by script, which it allows.
 */
export function stillMail(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const element of page.querySelectorAll('[style]')) {
    element.setAttribute(KEPT, element.getAttribute('style') ?? '');
    element.removeAttribute('style');
  }
  for (const link of page.querySelectorAll('a[href]')) link.setAttribute('target', '_blank');
  return `<!doctype html>${page.documentElement.outerHTML}`;
}

/** The styles of the mail's elements, once the frame has read it. */
export function openStyles(page: Document): void {
  for (const element of page.querySelectorAll<HTMLElement>(`[${KEPT}]`))
    element.style.cssText = element.getAttribute(KEPT) ?? '';
}
