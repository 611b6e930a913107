import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type {
  CustomerResponse,
  EndedSessionsResponse,
} from '../../../../../src/shop/orders/customers/customers.contract.js';
import { useAct } from '../../../shared/acts/use-act.js';
import { formatInstant } from '../../../shared/format/instants.js';
import { useLanguage, useTexts } from '../../../shared/language.js';
import { ConfirmAct } from '../../../shared/ui/confirm-act.js';
import { customerTexts } from './customers.texts.js';
import { Soft } from '../../../shared/ui/staff-parts.js';
import { sendTo } from '../../../shared/api/client.js';

/** The newest; the others are folded. */
const MOST_SHOWN = 3;

interface CustomerSessionsProps {
  readonly id: string;
  readonly customer: CustomerResponse;
  readonly onEnded: () => void;
}

/** Where a customer is signed in, and the end of it. */
export function CustomerSessions({ id, customer: { sessions, orders }, onEnded }: CustomerSessionsProps) {
  const texts = useTexts(customerTexts);
  const [isAsking, setIsAsking] = useState(false);
  const openCases = orders.reduce((sum, { caseSessions }) => sum + caseSessions, 0);
  const isNowhere = sessions.length === 0 && openCases === 0;
  return (
    <Stack component="section" spacing={2}>
      <h2>{texts.sessions}</h2>
      {isNowhere ? (
        <p>{texts.noSessions}</p>
      ) : (
        <>
          {openCases > 0 && <p>{texts.openCases(openCases)}</p>}
          <Sessions sessions={sessions.slice(0, MOST_SHOWN)} />
          {sessions.length > MOST_SHOWN && (
            <details>
              <Box component="summary" sx={{ cursor: 'pointer', py: 1 }}>
                {texts.moreSessions(sessions.length - MOST_SHOWN)}
              </Box>
              <Sessions sessions={sessions.slice(MOST_SHOWN)} />
            </details>
          )}
          <p>
            <Button variant="outlined" color="error" onClick={() => setIsAsking(true)}>
              {texts.endAll}
            </Button>
          </p>
        </>
      )}
      {isAsking && <EndSessions id={id} onEnded={onEnded} onClose={() => setIsAsking(false)} />}
    </Stack>
  );
}

function Sessions({ sessions }: Pick<CustomerResponse, 'sessions'>) {
  const texts = useTexts(customerTexts);
  const language = useLanguage();
  return (
    <Stack component="ul" spacing={1.5} sx={{ listStyle: 'none' }}>
      {sessions.map(({ device, createdAt, lastActiveAt, hasSecondFactor }) => (
        <li key={createdAt}>
          {device ?? texts.unknownDevice}
          <Soft>
            {[texts.lastActive(formatInstant(lastActiveAt, language)), hasSecondFactor && texts.secondFactor]
              .filter(Boolean)
              .join(' · ')}
          </Soft>
        </li>
      ))}
    </Stack>
  );
}

interface EndSessionsProps {
  readonly id: string;
  readonly onEnded: () => void;
  readonly onClose: () => void;
}

function EndSessions({ id, onEnded, onClose }: EndSessionsProps) {
  const { confirmation: texts, endAll } = useTexts(customerTexts);
  const act = useAct({
    act: (customer: string) => sendTo<EndedSessionsResponse>('DELETE', `/api/v1/admin/customers/${customer}/sessions`),
    texts: { done: ({ ended }) => texts.done(ended), failed: texts.failed },
    onDone() {
      onClose();
      onEnded();
    },
  });
  const { title, text } = texts;
  return <ConfirmAct act={act} subject={id} texts={{ title, text, confirm: endAll }} color="error" onClose={onClose} />;
}
