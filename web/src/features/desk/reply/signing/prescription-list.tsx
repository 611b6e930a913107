import Stack from '@mui/material/Stack';
import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { describeDispatch } from '../../../../../../common/prescription-state.js';
import { prescriptionLine } from '../../../../../../common/prescription-text.js';
import type { SignedReply } from '../../../../../../src/clinic/replies/contracts/desk-reply.contract.js';
import type { DeskPrescription } from '../../../../../../src/clinic/replies/contracts/prescriptions.contract.js';
import { formatInstant } from '../../../../shared/format/instants.js';
import { useLanguage, useTexts } from '../../../../shared/language.js';
import { CopyButton } from '../../shared/copy-button.js';
import { prescriptionTexts } from '../../shared/prescription.texts.js';
import styles from '../reply.module.css';
import { recordTexts } from './prescription-record.texts.js';
import { PrescriptionDialog } from './prescription-dialog.js';
import { Soft } from '../../../../shared/ui/staff-parts.js';

interface PrescriptionListProps {
  readonly caseId: string;
  readonly canChange: boolean;
  readonly signed: Pick<SignedReply, 'prescriptions' | 'reply'>;
  /** Nothing of a hidden reply is sent. */
  readonly isRetracted?: boolean;
}

/** The state of each prescription of a signed reply, with its possible actions. */
export function PrescriptionList({ caseId, canChange, signed, isRetracted = false }: PrescriptionListProps) {
  const heading = useId();
  const language = useLanguage();
  const { live: texts } = recordTexts[language];
  const own = useTexts(prescriptionTexts);
  const [changing, setChanging] = useState<{ ids: readonly string[]; to: 'sent' | 'withdrawn' } | null>(null);
  const { prescriptions, reply } = signed;
  const nameOf = (id: string) => reply.prescriptions.find((each) => each.id === id)?.preparation ?? '';
  const changed = prescriptions.filter(({ id }) => changing?.ids.includes(id));
  const canSend = canChange && !isRetracted;
  const planned = prescriptions.filter(({ state }) => state === 'planned').map(({ id }) => id);
  const lineOf = (id: string) => {
    const prescribed = reply.prescriptions.find((each) => each.id === id);
    return prescribed === undefined ? '' : prescriptionLine(prescribed);
  };
  if (prescriptions.length === 0) return null;
  return (
    <section aria-labelledby={heading} className={styles.group}>
      <h3 id={heading}>{texts.title}</h3>
      <ul className={styles.live}>
        {prescriptions.map((prescription) => {
          const { id, state, changedAt, changedBy } = prescription;
          return (
            <li key={id} data-state={state}>
              <p>
                <strong lang="sv">{nameOf(id)}</strong>
              </p>
              <p>{texts.states[state]}</p>
              {state !== 'planned' && (
                <Soft as="p">
                  {detailsOf(prescription)} {texts.noted(changedBy.displayName, formatInstant(changedAt, language))}
                </Soft>
              )}
              <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: '0.5rem 0.75rem' }}>
                {canSend && state === 'planned' && (
                  <Button
                    size="small"
                    variant="contained"
                    aria-label={texts.describe(texts.markSent, nameOf(id))}
                    onClick={() => setChanging({ ids: [id], to: 'sent' })}
                  >
                    {texts.markSent}
                  </Button>
                )}
                <CopyButton label={own.copyLine} description={own.copyLineOf(nameOf(id))} textOf={() => lineOf(id)} />
                {canChange && state !== 'withdrawn' && (
                  <Button
                    size="small"
                    color="error"
                    aria-label={texts.describe(texts.withdraw, nameOf(id))}
                    onClick={() => setChanging({ ids: [id], to: 'withdrawn' })}
                  >
                    {texts.withdraw}
                  </Button>
                )}
              </Stack>
            </li>
          );
        })}
      </ul>
      {canSend && planned.length > 1 && (
        <div>
          <Button size="small" variant="contained" onClick={() => setChanging({ ids: planned, to: 'sent' })}>
            <span>{own.markAllSent(planned.length)}</span>
          </Button>
        </div>
      )}
      {changing && changed.length > 0 && (
        <PrescriptionDialog
          caseId={caseId}
          prescriptions={changed.map((each) => ({ ...each, name: nameOf(each.id) }))}
          to={changing.to}
          onClose={() => setChanging(null)}
        />
      )}
    </section>
  );
}

/** In Swedish, with details for the desk only. */
function detailsOf(prescription: DeskPrescription): string {
  const { reference, identityCheck } = prescription;
  if (prescription.sentAt === null) return '';
  const sent = describeDispatch({ ...prescription, state: 'sent' });
  return [sent, reference, identityCheck && `${identityCheck}.`].filter(Boolean).join(' ');
}
