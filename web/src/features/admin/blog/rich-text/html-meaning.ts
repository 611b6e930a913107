const MARKS: ReadonlySet<string> = new Set(['strong', 'em', 'u', 's', 'sub', 'sup', 'code', 'a']);
/** Elements that contain blocks; text directly inside counts as a paragraph. */
const CONTAINERS: ReadonlySet<string> = new Set(['body', 'li', 'blockquote']);
/** Attributes that the server overwrites at every save. */
const SET_BY_SERVER: ReadonlySet<string> = new Set(['rel', 'loading']);

/** A run of a line: text, a line break or an image, with its marks. */
interface Run {
  readonly marks: string;
  readonly text: string;
  readonly isText: boolean;
}

/**
 * A normal form of cleaned HTML: two texts with the same normal form read, look and link the same. White space between
 * blocks, the order of nested marks and implied paragraphs do not count.
 */
export function meaningOf(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return blocksIn(body).join('\n');
}

function blocksIn(parent: Element): string[] {
  const lines: string[] = [];
  let loose: Node[] = [];
  const endParagraph = () => {
    const text = lineOf(loose);
    if (text !== '') lines.push(`<p>${text}`);
    loose = [];
  };
  for (const child of parent.childNodes) {
    if (isBlock(child)) {
      endParagraph();
      lines.push(...meaningOfBlock(child));
    } else loose.push(child);
  }
  endParagraph();
  return lines;
}

function meaningOfBlock(element: Element): string[] {
  const tag = element.localName;
  if (tag === 'table') return [element.outerHTML];
  if (tag === 'pre')
    return [`<pre>${element.textContent}`, ...[...element.querySelectorAll('*:not(code)')].map(openingTag)];
  const children = [...element.childNodes];
  if (CONTAINERS.has(tag) || children.some(isBlock)) return [openingTag(element), ...blocksIn(element), `</${tag}>`];
  return [`${openingTag(element)}${lineOf(children)}`];
}

/** `[<em>,<strong>]Mild []hud`; white space folded, none at the line's ends. */
function lineOf(nodes: readonly Node[]): string {
  let line = '';
  let marks = '';
  let isAfterSpace = true;
  for (const run of nodes.flatMap((node) => runsOf(node, []))) {
    const folded = run.isText ? run.text.replace(/[ \t\r\n\f]+/g, ' ') : run.text;
    const text: string = run.isText && isAfterSpace ? folded.replace(/^ /, '') : folded;
    if (text === '') continue;
    if (line === '' || run.marks !== marks) line += `[${run.marks}]`;
    line += text;
    marks = run.marks;
    isAfterSpace = text.endsWith(' ') || text === '<br>';
  }
  return line.replace(/ $/, '');
}

function runsOf(node: Node, marks: readonly string[]): Run[] {
  const own = [...marks].sort().join();
  if (node instanceof Text) return [{ marks: own, text: node.data, isText: true }];
  if (!(node instanceof Element)) return [];
  if (!MARKS.has(node.localName)) return [{ marks: own, text: openingTag(node), isText: false }];
  const leadsNowhere = node.localName === 'a' && !node.hasAttribute('href');
  const inner = leadsNowhere ? marks : [...marks, openingTag(node)];
  return [...node.childNodes].flatMap((child) => runsOf(child, inner));
}

function openingTag(element: Element): string {
  const attributes = [...element.attributes]
    .filter(({ name }) => !SET_BY_SERVER.has(name))
    .map(({ name, value }) => ` ${name}="${value}"`);
  return `<${element.localName}${attributes.sort().join('')}>`;
}

function isBlock(node: Node): node is Element {
  return node instanceof Element && !MARKS.has(node.localName) && node.localName !== 'br' && node.localName !== 'img';
}
