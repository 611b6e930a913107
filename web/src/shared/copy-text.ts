/** Rejects, too, where the site is served without HTTPS: there the browser has no clipboard for it. */
export async function copyText(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}
