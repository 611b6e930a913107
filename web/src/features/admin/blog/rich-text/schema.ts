import { type Extensions } from '@tiptap/core';
import { Code } from '@tiptap/extension-code';
import { Image } from '@tiptap/extension-image';
import { ListItem } from '@tiptap/extension-list';
import StarterKit from '@tiptap/starter-kit';
import { isSafeAddress } from './safe-address.js';
import { Figure, FigureCaption, InlineImage, KeptTable, Subscript, Superscript } from './schema-additions.js';

/** Everything that a post may contain (common/clean-html.ts). A table is kept unchanged and edited in the HTML. */
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
    // It would change the text when it is shown.
    trailingNode: false,
  }),
  Code.extend({ excludes: '' }),
  // Tab moves to the next control, as elsewhere; Ctrl+] and Ctrl+[ indent and outdent a list item.
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
