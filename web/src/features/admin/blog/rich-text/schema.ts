import { type Extensions } from '@tiptap/core';
import { Code } from '@tiptap/extension-code';
import { Image } from '@tiptap/extension-image';
import { ListItem } from '@tiptap/extension-list';
import StarterKit from '@tiptap/starter-kit';
import { isSafeAddress } from './safe-address.js';
import { Figure, FigureCaption, InlineImage, KeptTable, Subscript, Superscript } from './schema-additions.js';

/**
 * What the editor can hold: all that is kept of a post (common/clean-html.ts). A table is held as it is
 * and changed in the HTML.
 */
export const EXTENSIONS: Extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      autolink: false,
      defaultProtocol: 'https',
      HTMLAttributes: { target: null, rel: null, class: null },
      isAllowedUri: isSafeAddress,
    },
    code: false,
    listItem: false,
    // It would change the text as soon as it is shown.
    trailingNode: false,
  }),
  Code.extend({ excludes: '' }),
  // Tab leads on to the next control, as everywhere; Ctrl+] and Ctrl+[ move an item in and out.
  ListItem.extend({
    addKeyboardShortcuts() {
      return {
        Enter: () => this.editor.commands.splitListItem(this.name),
        'Mod-]': () => this.editor.commands.sinkListItem(this.name),
        'Mod-[': () => this.editor.commands.liftListItem(this.name),
      };
    },
  }),
  Image,
  InlineImage,
  Figure,
  FigureCaption,
  KeptTable,
  Subscript,
  Superscript,
];
