import Button from '@mui/material/Button';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { useTexts } from '../../../../shared/language.js';
import { richTextTexts } from './rich-text.texts.js';
import { InsertPanel, PanelField } from './insert-panel.js';
import { completeAddress, isSafeAddress } from './safe-address.js';

interface LinkPanelProps {
  readonly editor: Editor;
  readonly onClose: () => void;
}

/** Makes the marked text a link, changes the one the cursor is in, or removes it. */
export function LinkPanel({ editor, onClose }: LinkPanelProps) {
  const { link: texts } = useTexts(richTextTexts);
  const currentAddress = (editor.getAttributes('link')['href'] as string | undefined) ?? '';
  const [typed, setTyped] = useState(currentAddress);
  const [problem, setProblem] = useState('');

  const apply = () => {
    const href = completeAddress(typed);
    if (!isSafeAddress(href)) return setProblem(texts.unsafe);
    const chain = editor.chain().extendMarkRange('link');
    const isNewText = editor.state.selection.empty && currentAddress === '';
    const done = isNewText
      ? chain.insertContent({ type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: { href } }] })
      : chain.setLink({ href });
    done.run();
    onClose();
  };
  const remove = () => {
    editor.chain().extendMarkRange('link').unsetLink().run();
    onClose();
  };

  return (
    <InsertPanel label={texts.panel} submit={texts.set} onSubmit={apply} onClose={onClose} problem={problem}>
      <PanelField label={texts.address} value={typed} hasFocus onChange={setTyped} placeholder="https://" />
      {currentAddress !== '' && (
        <Button size="small" onClick={remove}>
          {texts.remove}
        </Button>
      )}
    </InsertPanel>
  );
}
