/** Valid slugs; the database has the same constraint. */
export const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

export const LONGEST_SLUG = 200;

/**
 * The address part that a title proposes (docs/product.md, section 5): lower case, å and ä become a, ö becomes o, other
 * characters than a-z, 0-9, space and hyphen are removed, white space becomes a hyphen, hyphens are collapsed. In
 * addition: letters written with combining marks count as the letters they are, and edges have no hyphen.
 *
 * @returns '' when nothing is left, which is not a valid slug.
 */
export function slugFrom(title: string): string {
  return title
    .normalize('NFC')
    .toLowerCase()
    .replace(/[åä]/g, 'a')
    .replace(/ö/g, 'o')
    .replace(/[^a-z0-9\s-]/g, '')
    .replace(/\s+/g, '-')
    .replace(/-+/g, '-')
    .slice(0, LONGEST_SLUG)
    .replace(/^-|-$/g, '');
}

/** A slug and its numbered variants, in the order in which they are proposed: `akne`, `akne-2`, `akne-3`, … */
export function slugProposals(slug: string, count: number): string[] {
  return Array.from({ length: count }, (_nothing, index) => {
    const ending = index === 0 ? '' : `-${index + 1}`;
    return `${slug.slice(0, LONGEST_SLUG - ending.length)}${ending}`;
  });
}

/** The first of its proposals that is free; the slug itself when it is not taken. */
export function freeSlug(slug: string, taken: readonly string[]): string {
  const used = new Set(taken);
  return slugProposals(slug, taken.length + 1).find((proposal) => !used.has(proposal)) ?? slug;
}
