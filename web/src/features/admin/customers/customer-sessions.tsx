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

interface CustomerSessionsProps {
  readonly id: string;
  readonly customer: CustomerResponse;
  readonly onEnded: () => void;
}

/** Where a customer is signed in, and the end of it. */
export function CustomerSessions({ id, customer: { sessions, orders }, onEnded }: CustomerSessionsProps) {
  const texts = useTexts(customerTexts);
  const language = useLanguage();
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
            {openCases > 0 && <li>{texts.openCases(openCases)}</li>}
          </Stack>
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
