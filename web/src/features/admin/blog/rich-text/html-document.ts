import { getSchema } from '@tiptap/core';
import { DOMParser as DocumentParser, DOMSerializer, type Node as DocumentNode } from '@tiptap/pm/model';
import { cleanHtml } from '../../../../../../common/clean-html.js';
import { meaningOf } from './html-meaning.js';
import { EXTENSIONS } from './schema.js';

const schema = getSchema(EXTENSIONS);

/** Parses a post's HTML for the editor. @returns null when the editor would lose something that the server allows */
export function readHtml(html: string): DocumentNode | null {
  const kept = cleanHtml(html);
  const { body } = new DOMParser().parseFromString(kept, 'text/html');
  const parsed = parseBody(body);
  return meaningOf(cleanHtml(writeHtml(parsed))) === meaningOf(kept) ? parsed : null;
}

/** What the editor's own rules read in an element. */
export function parseBody(body: Element): DocumentNode {
  return DocumentParser.fromSchema(schema).parse(body);
}

/** HTML of the editor's document, one block a line; blank when empty. */
export function writeHtml(document: DocumentNode): string {
  const serializer = DOMSerializer.fromSchema(document.type.schema);
  const body = window.document.createElement('div');
  body.append(serializer.serializeFragment(document.content));
  for (const item of body.querySelectorAll('li')) unwrapFirstParagraph(item);
  // The server sets it at every save.
  for (const link of body.querySelectorAll('a')) link.removeAttribute('rel');
  const lines = [...body.children].map(({ outerHTML }) => outerHTML);
  return body.children.length === 1 && body.innerHTML === '<p></p>' ? '' : lines.join('\n');
}

/** `<li>Text</li>` instead of `<li><p>Text</p></li>`, unless more paragraphs follow. */
function unwrapFirstParagraph(item: HTMLLIElement): void {
  const [first, ...rest] = item.children;
  const isAlone = rest.every(({ localName }) => localName === 'ul' || localName === 'ol');
  if (first?.localName === 'p' && isAlone) first.replaceWith(...first.childNodes);
}
