import { cleanHtml } from '../../../../../../common/clean-html.js';
import { parseBody, writeHtml } from './html-document.js';
import { makeWordLists } from './word-lists.js';

/** What a paste does not bring along, and the author is told. */
export type LeftOut = 'pictures' | 'comments';

interface Pasted {
  readonly html: string;
  readonly leftOut: readonly LeftOut[];
}

/** Word's comments, and the signs in the text that lead to them. */
const COMMENTS =
  '[style*="mso-element:comment-list"], [style*="mso-special-character:comment"], .msocomtxt, .msocomanchor, .msocomoff, .MsoCommentReference';
const HEADINGS: Readonly<Record<string, string>> = { h1: 'h2', h5: 'h4', h6: 'h4' };
const BLOCKS = 'p, h1, h2, h3, h4, h5, h6, ul, ol, table, div, blockquote, hr';

/**
 * Pasted HTML as a post's HTML. Word processors say what is bold, italic or raised in styles: the editor's own rules
 * read them, so cleaning, which drops every style, comes last.
 */
export function readPasted(html: string): Pasted {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  // Copied in an editor like this one.
  if (body.querySelector('[data-pm-slice]') !== null) return { html: cleanHtml(html), leftOut: [] };
  const hasComments = removeAll(body, COMMENTS);
  const hasPictures = removeForeignPictures(body);
  makeWordLists(body);
  renameHeadings(body);
  removeAppearance(body);
  removeBlankLines(body);
  // The inner ones first: a cell may hold a table.
  for (const cell of [...body.querySelectorAll('td, th')].reverse()) cell.innerHTML = contentOf(cell);
  return {
    html: cleanHtml(writeHtml(parseBody(body))),
    leftOut: [...(hasPictures ? ['pictures' as const] : []), ...(hasComments ? ['comments' as const] : [])],
  };
}

function removeAll(body: HTMLElement, selector: string): boolean {
  const found = body.querySelectorAll(selector);
  found.forEach((element) => element.remove());
  return found.length > 0;
}

/** A picture's address is a file of the author's computer, or one that the other site soon closes. */
function removeForeignPictures(body: HTMLElement): boolean {
  const foreign = [...body.querySelectorAll('img')].filter((image) => !isOfThisSite(image.getAttribute('src') ?? ''));
  foreign.forEach((image) => image.remove());
  // The editor's figure has an image.
  for (const figure of body.querySelectorAll('figure:not(:has(img))')) figure.replaceWith(...figure.childNodes);
  return foreign.length > 0;
}

function isOfThisSite(address: string): boolean {
  return /^\/(?!\/)/.test(address) || address.startsWith(`${window.location.origin}/`);
}

/** The title is the page's h1. */
function renameHeadings(body: HTMLElement): void {
  for (const heading of body.querySelectorAll('h1, h5, h6')) {
    const renamed = document.createElement(HEADINGS[heading.localName] ?? 'h2');
    renamed.append(...heading.childNodes);
    heading.replaceWith(renamed);
  }
}

/** What only says how the other program shows a heading or a link, and links to places in the other document. */
function removeAppearance(body: HTMLElement): void {
  for (const heading of body.querySelectorAll('h2, h3, h4, th')) heading.removeAttribute('style');
  for (const anchor of body.querySelectorAll('a[href^="#"]')) anchor.removeAttribute('href');
  for (const element of body.querySelectorAll<HTMLElement>('a[href], a[href] *')) {
    element.style.removeProperty('text-decoration');
    element.style.removeProperty('text-decoration-line');
    if (element.localName === 'u') element.replaceWith(...element.childNodes);
  }
}

/** Space between paragraphs that was made with empty ones. */
function removeBlankLines(body: HTMLElement): void {
  for (const line of body.querySelectorAll('p, h2, h3, h4'))
    if (line.textContent?.trim() === '' && line.querySelector('img') === null) line.remove();
  for (const lineBreak of body.querySelectorAll('br'))
    if (lineBreak.parentElement?.querySelector(`:scope > :is(${BLOCKS})`) || lineBreak.className !== '')
      lineBreak.remove();
}

/** Of a table's cell, which the editor keeps unchanged. */
function contentOf(cell: Element): string {
  const template = document.createElement('template');
  template.innerHTML = writeHtml(parseBody(cell));
  const [first, ...rest] = template.content.children;
  return first?.localName === 'p' && rest.length === 0 ? first.innerHTML : template.innerHTML;
}
