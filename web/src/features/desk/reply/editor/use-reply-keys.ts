import { useTexts } from '../../../../shared/language.js';
import { useDeskKeys } from '../../shared/keys/desk-key-map.js';
import { replyTexts } from '../reply.texts.js';

interface ReplyKeys {
  readonly onSave: () => void;
  readonly onSign: () => void;
  readonly onSignAndTakeNext: () => void;
}

/** Ctrl+S saves, and Ctrl+Enter or Ctrl+Shift+Enter starts signing, anywhere on the page, also from a field; not behind a dialog. */
export function useReplyKeys({ onSave, onSign, onSignAndTakeNext }: ReplyKeys): void {
  const { title, keys } = useTexts(replyTexts);
  useDeskKeys(title, [
    { keys: ['Ctrl+s'], shown: 'Ctrl S', meaning: keys.save, act: onSave },
    { keys: ['Ctrl+Enter'], shown: 'Ctrl ⏎', meaning: keys.sign, act: onSign },
    { keys: ['Ctrl+Shift+Enter'], shown: 'Ctrl ⇧ ⏎', meaning: keys.signAndTakeNext, act: onSignAndTakeNext },
  ]);
}
