import { Mark, Node } from '@tiptap/core';
import { Image } from '@tiptap/extension-image';
import { cleanHtml } from '../../../../../../common/clean-html.js';

/** An image within a line of text. */
export const InlineImage = Image.extend({
  name: 'inlineImage',
  // Before the block image.
  priority: 200,
  parseHTML: () => ['paragraph/', 'heading/', 'figcaption/'].map((context) => ({ tag: 'img[src]', context })),
}).configure({ inline: true });

export const Figure = Node.create({
  name: 'figure',
  group: 'block',
  content: 'image figcaption?',
  isolating: true,
  parseHTML: () => [{ tag: 'figure' }],
  renderHTML: () => ['figure', 0],
});

export const FigureCaption = Node.create({
  name: 'figcaption',
  content: 'inline*',
  parseHTML: () => [{ tag: 'figcaption' }],
  renderHTML: () => ['figcaption', 0],
});

/** A table, kept unchanged. */
export const KeptTable = Node.create({
  name: 'table',
  group: 'block',
  atom: true,
  addAttributes: () => ({ html: { default: '', rendered: false } }),
  parseHTML: () => [{ tag: 'table', getAttrs: (element) => ({ html: cleanHtml(element.outerHTML) }) }],
  renderHTML({ node }) {
    const template = document.createElement('template');
    template.innerHTML = String(node.attrs['html']);
    return template.content.firstElementChild ?? ['p'];
  },
});

export const Subscript = Mark.create({
  name: 'subscript',
  parseHTML: () => [{ tag: 'sub' }, { style: 'vertical-align=sub' }],
  renderHTML: () => ['sub', 0],
});

export const Superscript = Mark.create({
  name: 'superscript',
  parseHTML: () => [{ tag: 'sup' }, { style: 'vertical-align=super' }],
  renderHTML: () => ['sup', 0],
});
