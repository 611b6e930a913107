import { useEditorState, type Editor } from '@tiptap/react';
import { useState } from 'react';
import { useTexts } from '../../../../shared/language.js';
import { RovingToolbar } from '../../../../shared/ui/roving-toolbar.js';
import { richTextTexts } from './rich-text.texts.js';
import { ImagePanel } from './image-panel.js';
import { LinkPanel } from './link-panel.js';

type Toggle = 'heading' | 'subheading' | 'bold' | 'italic' | 'bulletList' | 'orderedList' | 'quote';

interface ToggleAction {
  readonly name: Toggle;
  readonly isActive: (editor: Editor) => boolean;
  readonly run: (editor: Editor) => void;
}

const TOGGLES: readonly ToggleAction[] = [
  {
    name: 'heading',
    isActive: (editor) => editor.isActive('heading', { level: 2 }),
    run: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  {
    name: 'subheading',
    isActive: (editor) => editor.isActive('heading', { level: 3 }),
    run: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  {
    name: 'bold',
    isActive: (editor) => editor.isActive('bold'),
    run: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    name: 'italic',
    isActive: (editor) => editor.isActive('italic'),
    run: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    name: 'bulletList',
    isActive: (editor) => editor.isActive('bulletList'),
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    name: 'orderedList',
    isActive: (editor) => editor.isActive('orderedList'),
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    name: 'quote',
    isActive: (editor) => editor.isActive('blockquote'),
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
];

/** Formats for the selected text. Buttons leave the focus in the text. */
export function FormatToolbar({ editor }: { readonly editor: Editor }) {
  const texts = useTexts(richTextTexts);
  const [panel, setPanel] = useState<'link' | 'image' | null>(null);
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      active: TOGGLES.filter(({ isActive }) => isActive(now)).map(({ name }) => name),
      isLink: now.isActive('link'),
      canUndo: now.can().undo(),
      canRedo: now.can().redo(),
    }),
  });
  const closePanel = () => {
    setPanel(null);
    editor.commands.focus();
  };
  const togglePanel = (name: 'link' | 'image') => setPanel(panel === name ? null : name);

  return (
    <>
      <RovingToolbar
        label={texts.toolbar}
        items={[
          ...TOGGLES.map(({ name, run }) => ({
            name,
            label: texts.formats[name],
            isPressed: state.active.includes(name),
            onPress: () => run(editor),
          })),
          {
            name: 'link',
            label: texts.link.open,
            isPressed: state.isLink,
            isExpanded: panel === 'link',
            onPress: () => togglePanel('link'),
          },
          {
            name: 'image',
            label: texts.image.open,
            isExpanded: panel === 'image',
            onPress: () => togglePanel('image'),
          },
          {
            name: 'undo',
            label: texts.undo,
            isDisabled: !state.canUndo,
            onPress: () => editor.chain().focus().undo().run(),
          },
          {
            name: 'redo',
            label: texts.redo,
            isDisabled: !state.canRedo,
            onPress: () => editor.chain().focus().redo().run(),
          },
        ]}
      />
      {panel === 'link' && <LinkPanel editor={editor} onClose={closePanel} />}
      {panel === 'image' && <ImagePanel editor={editor} onClose={closePanel} />}
    </>
  );
}
