import Box from '@mui/material/Box';
import { paths } from '../../../../../common/paths.js';
import type { RightsRequestResponse } from '../../../../../src/clinic/matters/rights/rights-requests.contract.js';
import { formatDate, formatInstant } from '../../../shared/format/instants.js';
import { useLanguage, useTexts } from '../../../shared/language.js';
import { AppLink } from '../../../shared/ui/app-link.js';
import { StaffDialog } from '../../../shared/ui/staff-dialog.js';
import { StaffLoaded } from '../../../shared/ui/staff-loaded.js';
import { useAdminQuery } from '../editing/use-admin-query.js';
import { CloseRequestForm } from './close-request-form.js';
import { lastDayOf } from './last-day.js';
import { rightsRequestsTexts } from './rights-requests.texts.js';
import { FactList } from '../../../shared/ui/staff-parts.js';
import { get, sendTo } from '../../../shared/api/client.js';
import Stack from '@mui/material/Stack';
import { EXTENSION_REASONS, type ExtensionReason } from '../../../../../common/rights-request.js';
import { useAct } from '../../../shared/acts/use-act.js';
import { ActForm } from '../../../shared/ui/act-form.js';
import { ChoiceField } from '../../../shared/ui/field.js';

interface RequestDialogProps {
  readonly id: string;
  /** It has more time, or is closed. */
  readonly onEnd: () => void;
  readonly onCancel: () => void;
}

/** One request with its words, and what the clinic does with it. */
export function RequestDialog({ id, onEnd, onCancel }: RequestDialogProps) {
  const { one: texts, title } = useTexts(rightsRequestsTexts);
  const query = useAdminQuery({
    ...get<RightsRequestResponse>(`/api/v1/admin/rights-requests/${id}`),
    texts,
    name: 'a request of a patient',
    staleTime: 0,
  });
  return (
    <StaffDialog title={query.data ? texts.title(query.data.number) : title} size="medium" onClose={onCancel}>
      <StaffLoaded {...query}>
        {(request) => (
          <>
            <Facts request={request} />
            {request.outcome === null && <CloseRequestForm id={id} onEnd={onEnd} />}
            {request.canExtend && <ExtendRequestForm id={id} onEnd={onEnd} />}
          </>
        )}
      </StaffLoaded>
    </StaffDialog>
  );
}

function Facts({ request }: { readonly request: RightsRequestResponse }) {
  const { one: texts, rights, channels, outcomes, noOrder } = useTexts(rightsRequestsTexts);
  const language = useLanguage();
  const { right, channel, receivedAt, orderNumber, dueAt, enteredBy, details, outcome, closedAt, closedBy, reply } =
    request;
  return (
    <>
      <FactList>
        <dt>{texts.right}</dt>
        <dd>{rights[right]}</dd>
        <dt>{texts.received}</dt>
        <dd>
          {formatDate(receivedAt, language)}, {channels[channel]}
        </dd>
        <dt>{texts.due}</dt>
        <dd>{formatDate(lastDayOf(dueAt), language)}</dd>
        <dt>{texts.order}</dt>
        <dd>{orderNumber === null ? noOrder : <AppLink to={paths.adminOrder(orderNumber)}>{orderNumber}</AppLink>}</dd>
        {enteredBy !== null && (
          <>
            <dt>{texts.enteredBy}</dt>
            <dd>{enteredBy}</dd>
          </>
        )}
        {outcome !== null && closedAt !== null && (
          <>
            <dt>{texts.outcome}</dt>
            <dd>{[outcomes[outcome], formatInstant(closedAt, language), closedBy].filter(Boolean).join(', ')}</dd>
          </>
        )}
      </FactList>
      <h3>{texts.details}</h3>
      <Box component="p" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {details ?? texts.noDetails}
      </Box>
      {reply !== null && (
        <>
          <h3>{texts.reply}</h3>
          <Box component="p" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {reply}
          </Box>
        </>
      )}
    </>
  );
}

interface ExtensionValues {
  readonly reason: ExtensionReason;
}

/** Gives a request two more months. */
function ExtendRequestForm({ id, onEnd }: { readonly id: string; readonly onEnd: () => void }) {
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
