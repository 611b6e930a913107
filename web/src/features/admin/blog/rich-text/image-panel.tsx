import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { useTexts } from '../../../../shared/language.js';
import { richTextTexts } from './rich-text.texts.js';
import { InsertPanel, PanelField } from './insert-panel.js';

interface ImagePanelProps {
  readonly editor: Editor;
  readonly onClose: () => void;
}

/** The server's rule for the address of an image. */
const IMAGE_ADDRESS = /^https?:\/\/\S+$|^\/[^/\s]\S*$/;

/** Puts an image where the cursor is, or changes the one that is marked. */
export function ImagePanel({ editor, onClose }: ImagePanelProps) {
  const { image: texts } = useTexts(richTextTexts);
  const marked = editor.isActive('image')
    ? (editor.getAttributes('image') as { src?: string; alt?: string | null })
    : {};
  const [src, setSrc] = useState(marked.src ?? '');
  const [alt, setAlt] = useState(marked.alt ?? '');
  const [problem, setProblem] = useState('');

  const apply = () => {
    const address = src.trim();
    if (!IMAGE_ADDRESS.test(address)) return setProblem(texts.invalid);
    const attributes = { src: address, alt: alt.trim() };
    if (marked.src === undefined) editor.chain().setImage(attributes).run();
    else editor.chain().updateAttributes('image', attributes).run();
    onClose();
  };

  return (
    <InsertPanel label={texts.panel} submit={texts.set} onSubmit={apply} onClose={onClose} problem={problem}>
      <PanelField label={texts.address} value={src} hasFocus onChange={setSrc} placeholder="/storage/…" />
      <PanelField label={texts.alt} value={alt} onChange={setAlt} />
    </InsertPanel>
  );
}
