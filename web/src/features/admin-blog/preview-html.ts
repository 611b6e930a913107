import sanitizeHtml from 'sanitize-html';

/** The server's allow-list (src/content/posts/clean-html.ts), so that the preview shows what will be kept; preview-html.spec.ts compares them. */
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
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
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

/** What the server will keep of the HTML when it is saved. */
export function previewHtml(html: string): string {
  return sanitizeHtml(html, RULES);
}
