export const FORMATS = ['heading', 'bold', 'italic', 'list', 'link'] as const;

export interface EditedText {
  readonly text: string;
  /** First and last position of what is marked. */
  readonly selection: readonly [number, number];
}

const AROUND: Record<(typeof FORMATS)[number], readonly [string, string]> = {
  heading: ['<h2>', '</h2>'],
  bold: ['<strong>', '</strong>'],
  italic: ['<em>', '</em>'],
  list: ['<ul>\n  <li>', '</li>\n</ul>'],
  link: ['<a href="https://">', '</a>'],
};

/** Puts the format's tags around the selection, which stays selected. */
export function applyFormat(format: (typeof FORMATS)[number], { text, selection: [start, end] }: EditedText) {
  const [before, after] = AROUND[format];
  const marked = text.slice(start, end);
  return {
    text: `${text.slice(0, start)}${before}${marked}${after}${text.slice(end)}`,
    selection: [start + before.length, end + before.length] as const,
  };
}
