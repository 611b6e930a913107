import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type {
  ContactChangeResponse,
  ContactChangesResponse,
} from '../../../../../../src/clinic/access/contact-changes/contact-changes.contract.js';
import type { CustomerOrderResponse } from '../../../../../../src/shop/orders/customers/customers.contract.js';
import { get, keyOf, sendTo } from '../../../../shared/api/client.js';
import { formatInstant } from '../../../../shared/format/instants.js';
import { useLanguage, useTexts } from '../../../../shared/language.js';
import { StaffLoaded } from '../../../../shared/ui/staff-loaded.js';
import { contactTexts } from './contact.texts.js';
import { ProposeDialog } from './propose-dialog.js';
import { Soft } from '../../../../shared/ui/staff-parts.js';
import { useAct } from '../../../../shared/acts/use-act.js';
import { ConfirmAct } from '../../../../shared/ui/confirm-act.js';

/** Another address or phone for the orders of a customer that have a case. */
export function ContactSection({ orders }: { readonly orders: readonly CustomerOrderResponse[] }) {
  const texts = useTexts(contactTexts);
  const [newest, ...older] = orders.flatMap(({ caseId, number }) => (caseId === null ? [] : [{ caseId, number }]));
  if (newest === undefined) return null;
  return (
    <Stack component="section" spacing={2}>
      <h2>{texts.heading}</h2>
      <p>{texts.lead}</p>
      <CaseContact {...newest} />
      {older.length > 0 && (
        <details>
          <Box component="summary" sx={{ cursor: 'pointer', py: 1 }}>
            {texts.older(older.length)}
          </Box>
          <Stack spacing={2}>
            {older.map((each) => (
              <CaseContact key={each.caseId} {...each} />
            ))}
          </Stack>
        </details>
      )}
    </Stack>
  );
}

interface CaseContactProps {
  readonly caseId: string;
  readonly number: string;
}

function CaseContact({ caseId, number }: CaseContactProps) {
  const texts = useTexts(contactTexts);
  const [isProposing, setIsProposing] = useState(false);
  const [settled, setSettled] = useState<{ change: ContactChangeResponse; how: 'confirm' | 'end' } | null>(null);
  const query = useQuery({
    ...get<ContactChangesResponse>(`/api/v1/admin/cases/${caseId}/contact-changes`),
    retry: false,
    staleTime: 0,
  });
  return (
    <Stack
      direction="row"
      sx={{ flexWrap: 'wrap', alignItems: 'center', gap: '0.5rem 1rem', '& > ul': { flexBasis: '100%', order: 1 } }}
    >
      <h3>{texts.order(number)}</h3>
      <StaffLoaded query={query} name="the changes of contact" texts={texts} look="part">
        {({ changes }) => (
          <>
            {changes.length > 0 && (
              <Stack component="ul" spacing={1.5} sx={{ listStyle: 'none' }}>
                {changes.map((change) => (
                  <Change key={change.id} change={change} onSettle={(how) => setSettled({ change, how })} />
                ))}
              </Stack>
            )}
            {changes.every(({ value }) => value === null) && (
              <p>
                <Button size="small" variant="outlined" onClick={() => setIsProposing(true)}>
                  {texts.propose}
                </Button>
              </p>
            )}
          </>
        )}
      </StaffLoaded>
      {isProposing && <ProposeDialog caseId={caseId} number={number} onClose={() => setIsProposing(false)} />}
      {settled !== null && <SettleDialog caseId={caseId} {...settled} onClose={() => setSettled(null)} />}
    </Stack>
  );
}

interface ChangeProps {
  readonly change: ContactChangeResponse;
  readonly onSettle: (how: 'confirm' | 'end') => void;
}

function Change({ change, onSettle }: ChangeProps) {
  const texts = useTexts(contactTexts);
  const { kind, value, state, isOwn } = change;
  return (
    <li>
      {[texts.kinds[kind], value].filter(Boolean).join(': ')}
      <Soft>{useStanding(change)}</Soft>
      {value !== null && (
        <span>
          {state === 'proposed' && !isOwn && (
            <Button size="small" variant="contained" onClick={() => onSettle('confirm')}>
              {texts.confirm}
            </Button>
          )}
          <Button size="small" color="error" onClick={() => onSettle('end')}>
            {texts.end}
          </Button>
        </span>
      )}
    </li>
  );
}

/** Where a change stands, in words. */
function useStanding({ state, proposedBy, confirmedBy, appliesAt, isStoppedByOwner }: ContactChangeResponse): string {
  const { states, someone } = useTexts(contactTexts);
  const language = useLanguage();
  switch (state) {
    case 'proposed':
      return states.proposed(proposedBy ?? someone);
    case 'waiting':
      return states.waiting(formatInstant(appliesAt ?? '', language));
    case 'done':
      return states.done(confirmedBy ?? someone);
    case 'ended':
      return isStoppedByOwner ? states.stopped : states.ended;
  }
}

interface SettleDialogProps {
  readonly caseId: string;
  readonly change: ContactChangeResponse;
  readonly how: 'confirm' | 'end';
  readonly onClose: () => void;
}

/** Confirms or ends a change, after saying what it does. */
function SettleDialog({ caseId, change: { id, value }, how, onClose }: SettleDialogProps) {
  const texts = useTexts(contactTexts);
  const isConfirmed = how === 'confirm';
  const { title, text, done } = isConfirmed ? texts.confirmation : texts.ending;
  const act = useAct<string>({
    act: (changeId) =>
      isConfirmed
        ? sendTo('POST', `/api/v1/admin/contact-changes/${changeId}/confirm`)
        : sendTo('DELETE', `/api/v1/admin/contact-changes/${changeId}`),
    texts: { ...texts, done },
    refreshes: [keyOf(`/api/v1/admin/cases/${caseId}/contact-changes`)],
    onDone: onClose,
  });
  return (
    <ConfirmAct
      act={act}
      subject={id}
      color={isConfirmed ? 'primary' : 'error'}
      texts={{ title, text, confirm: isConfirmed ? texts.confirm : texts.end }}
      onClose={onClose}
    >
      {value !== null && <p>{value}</p>}
    </ConfirmAct>
  );
}
