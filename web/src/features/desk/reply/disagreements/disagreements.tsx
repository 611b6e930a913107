import Stack from '@mui/material/Stack';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { Disagreement } from '../../../../../../src/clinic/replies/contracts/disagreements.contract.js';
import { DisagreementText } from '../../../../shared/case-reply/disagreement-text.js';
import { useLanguage } from '../../../../shared/language.js';
import { DisagreementDialog } from './disagreement-dialog.js';
import { disagreementsTexts } from './disagreements.texts.js';
import { Panel, Soft } from '../../../../shared/ui/staff-parts.js';

interface DisagreementsProps {
  readonly caseId: string;
  readonly notes: readonly Disagreement[];
  readonly mayWrite: boolean;
}

/** What the patient considers wrong, and the clinic's answers; nothing without a note. */
export function Disagreements({ caseId, notes, mayWrite }: DisagreementsProps) {
  const language = useLanguage();
  const texts = disagreementsTexts[language];
  const [answering, setAnswering] = useState<string | null>(null);
  if (notes.length === 0) return null;
  return (
    <Panel aria-labelledby="disagreements">
      <h2 id="disagreements">{texts.title}</h2>
      <Soft as="p">{texts.lead}</Soft>
      {notes.map((note) => (
        <Stack key={note.id} spacing={1} sx={{ pt: 1.5, borderTop: '1px solid var(--line)' }}>
          <DisagreementText note={note} language={language} />
          {mayWrite && note.answer === null && (
            <div>
              <Button variant="outlined" size="small" onClick={() => setAnswering(note.id)}>
                {texts.answer}
              </Button>
            </div>
          )}
        </Stack>
      ))}
      {answering !== null && (
        <DisagreementDialog caseId={caseId} noteId={answering} onClose={() => setAnswering(null)} />
      )}
    </Panel>
  );
}
