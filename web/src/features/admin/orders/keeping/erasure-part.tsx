import Stack from '@mui/material/Stack';
import Button from '@mui/material/Button';
import type { JournalErasureResponse } from '../../../../../../src/clinic/keeping/erasures/erasures.contract.js';
import { useAct } from '../../../../shared/acts/use-act.js';
import { sendTo } from '../../../../shared/api/client.js';
import { StepUpDialog } from '../../../../shared/auth/step-up-dialog.js';
import { formatInstant } from '../../../../shared/format/instants.js';
import { useLanguage, useTexts } from '../../../../shared/language.js';
import type { KeepingPartProps } from './holds-part.js';
import { keepingTexts } from './keeping.texts.js';
import { keepingKey, KeepingForm } from './keeping-form.js';
import { Soft } from '../../../../shared/ui/staff-parts.js';

/** The erasure of a journal by decision of the authority: proposed by one admin, confirmed by another. */
export function ErasurePart({ caseId, keeping: { erasure } }: KeepingPartProps) {
  const { erasure: texts } = useTexts(keepingTexts);
  return (
    <Stack component="section" spacing={1.5} sx={{ pb: 2.5 }}>
      <h3>{texts.title}</h3>
      <p>{texts.lead}</p>
      {erasure === null ? (
        <KeepingForm
          caseId={caseId}
          texts={{
            label: texts.reference,
            hint: texts.hint,
            missing: texts.missing,
            submit: texts.propose,
            done: texts.wasProposed,
          }}
          act={(reference) => sendTo('POST', `/api/v1/admin/cases/${caseId}/journal-erasures`, { reference })}
        />
      ) : (
        <Proposal caseId={caseId} erasure={erasure} />
      )}
    </Stack>
  );
}

interface ProposalProps {
  readonly caseId: string;
  readonly erasure: JournalErasureResponse;
}

function Proposal({ caseId, erasure: { id, reference, proposedAt, proposedBy, isOwn } }: ProposalProps) {
  const { erasure: texts, someone, failed, refusals } = useTexts(keepingTexts);
  const language = useLanguage();
  const refreshes = [keepingKey(caseId)];
  const confirm = useAct<string>({
    act: (proposal) => sendTo('POST', `/api/v1/admin/journal-erasures/${proposal}/confirm`),
    texts: { done: texts.wasErased, failed, refusals },
    refreshes,
  });
  const withdraw = useAct<string>({
    act: (proposal) => sendTo('DELETE', `/api/v1/admin/journal-erasures/${proposal}`),
    texts: { done: texts.wasWithdrawn, failed, refusals },
    refreshes,
  });
  const isBusy = confirm.isPending || withdraw.isPending;
  return (
    <>
      <p>{texts.waits(reference, proposedBy ?? someone, formatInstant(proposedAt, language))}</p>
      {isOwn && <Soft as="p">{texts.own}</Soft>}
      <Stack component="p" direction="row" spacing={1.5} sx={{ flexWrap: 'wrap' }}>
        {!isOwn && (
          <Button variant="contained" color="error" disabled={isBusy} onClick={() => confirm.run(id)}>
            {texts.confirm}
          </Button>
        )}
        <Button variant="outlined" disabled={isBusy} onClick={() => withdraw.run(id)}>
          {texts.withdraw}
        </Button>
      </Stack>
      <StepUpDialog stepUp={confirm.stepUp} />
      <StepUpDialog stepUp={withdraw.stepUp} />
    </>
  );
}
