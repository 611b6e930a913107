import sanitizeHtml from 'sanitize-html';

/** Schemes that a post's links may use besides paths of this site. */
export const LINK_SCHEMES = ['http', 'https', 'mailto', 'tel'];

/** The allow-list of a post's HTML. The title is the page's h1, so headings start at h2. */
const RULES: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'blockquote', 'pre', 'code'],
    ...['ul', 'ol', 'li', 'strong', 'em', 'u', 's', 'sub', 'sup', 'a'],
    ...['figure', 'figcaption', 'img', 'table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    a: ['href', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    ol: ['start'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: LINK_SCHEMES,
  allowedSchemesByTag: { img: ['http', 'https'] },
  allowProtocolRelative: false,
  nestingLimit: 30,
  transformTags: {
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    b: 'strong',
    i: 'em',
    strike: 's',
    del: 's',
    a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer' }),
    img: (tagName, { src = '', alt = '', width, height }) => ({
      tagName,
      attribs: { src, alt, ...(width && { width }), ...(height && { height }), loading: 'lazy' },
    }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs['src'],
};

/**
 * HTML of a post reduced to the allow-list: no script, no event attribute, no style, no foreign scheme. Idempotent. The
 * server cleans at every save and read; the editor's preview uses the same function.
 */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, RULES);
}

const BLOCK_TAG = /<(?=\/?(?:h\d|p|br|hr|blockquote|pre|[uo]l|li|fig|table|caption|t[rhd])\b)/g;
const ENTITIES: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

/** The text of such HTML in one line, without tags and with a space at the end of each block. */
export function textOfHtml(html: string): string {
  const spaced = cleanHtml(html).replace(BLOCK_TAG, ' <');
  return sanitizeHtml(spaced, { allowedTags: [] })
    .replace(/&(?:lt|gt|quot|amp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
}
