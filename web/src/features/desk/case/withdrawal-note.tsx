import type { DeskCaseResponse } from '../../../../../src/clinic/desk/contracts/desk-case.contract.js';
import { formatInstant } from '../../../shared/format/instants.js';
import { useLanguage } from '../../../shared/language.js';
import { NotePanel } from '../../../shared/ui/note-panel.js';
import { caseTexts } from './case.texts.js';

/** Reports the patient's withdrawal, and when the reply can be signed. */
export function WithdrawalNote({ declaredAt, signableFrom }: NonNullable<DeskCaseResponse['withdrawal']>) {
  const language = useLanguage();
  const { withdrawal } = caseTexts[language];
  return (
    <NotePanel
      tone="quiet"
      title={withdrawal.title}
      text={withdrawal.text(formatInstant(declaredAt, language), formatInstant(signableFrom, language))}
    />
  );
}
