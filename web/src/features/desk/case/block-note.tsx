import type { DeskBlock } from '../../../../../src/clinic/desk/contracts/blocks.contract.js';
import { formatInstant } from '../../../shared/format/instants.js';
import { useLanguage } from '../../../shared/language.js';
import { NotePanel } from '../../../shared/ui/note-panel.js';
import { blockedTexts } from './blocked.texts.js';

/** What the patient's block means to the reader of the case. */
export function BlockNote({ broken }: DeskBlock) {
  const language = useLanguage();
  const texts = blockedTexts[language];
  const text =
    broken === null
      ? texts.forOthers
      : texts.broken(texts.reasons[broken.reason], formatInstant(broken.expiresAt, language));
  return <NotePanel tone="quiet" text={text} />;
}
