import Stack from '@mui/material/Stack';
import { EXTENSION_REASONS, type ExtensionReason } from '../../../../../common/rights-request.js';
import { useAct } from '../../../shared/acts/use-act.js';
import { useTexts } from '../../../shared/language.js';
import { ActForm } from '../../../shared/ui/act-form.js';
import { ChoiceField } from '../../../shared/ui/field.js';
import { rightsRequestsTexts } from './rights-requests.texts.js';
import { sendTo } from '../../../shared/api/client.js';

interface ExtensionValues {
  readonly reason: ExtensionReason;
}

/** Gives a request two more months. */
export function ExtendRequestForm({ id, onEnd }: { readonly id: string; readonly onEnd: () => void }) {
  const { one: texts, failed, refusals } = useTexts(rightsRequestsTexts);
  const act = useAct({
    act: ({ reason }: ExtensionValues) => sendTo('POST', `/api/v1/admin/rights-requests/${id}/extension`, { reason }),
    texts: { done: texts.wasExtended, failed, refusals },
    onDone: onEnd,
  });
  return (
    <Stack spacing={1.5} sx={{ pt: 2, mt: 2, borderTop: '1px solid var(--line)', alignItems: 'flex-start' }}>
      <h3>{texts.extendTitle}</h3>
      <p>{texts.extendLead}</p>
      <ActForm<ExtensionValues> submit={texts.extend} variant="outlined" defaults={{ reason: 'complex' }} act={act}>
        <ChoiceField
          name="reason"
          label={texts.reason}
          options={EXTENSION_REASONS.map((each) => [each, texts.reasons[each]] as const)}
        />
      </ActForm>
    </Stack>
  );
}
