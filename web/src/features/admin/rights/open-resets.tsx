import Stack from '@mui/material/Stack';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { FactorResetResponse } from '../../../../../src/supabase/auth/factor-resets/factor-resets.contract.js';
import { formatInstant } from '../../../shared/format/instants.js';
import { useLanguage, useTexts } from '../../../shared/language.js';
import { useAdminSession } from '../editing/admin-session.js';
import { ConfirmReset } from './confirm-reset.js';
import { rightsTexts } from './rights.texts.js';
import { WithdrawReset } from './withdraw-reset.js';
import { Panel, Soft } from '../../../shared/ui/staff-parts.js';

interface OpenResetsProps {
  readonly resets: readonly FactorResetResponse[];
  readonly onChanged: () => void;
}

/** Resets that wait for a second admin, or for the person's new factor. Nothing without one. */
export function OpenResets({ resets, onChanged }: OpenResetsProps) {
  const { reset: texts } = useTexts(rightsTexts);
  const [acting, setActing] = useState<{
    readonly act: 'confirm' | 'withdraw';
    readonly reset: FactorResetResponse;
  } | null>(null);
  const end = () => {
    setActing(null);
    onChanged();
  };
  const ActDialog = acting?.act === 'confirm' ? ConfirmReset : WithdrawReset;
  return (
    <>
      {resets.length > 0 && (
        <Panel sx={{ my: 3 }} aria-labelledby="open-resets">
          <h2 id="open-resets">{texts.openHeading}</h2>
          <Stack component="ul" spacing={2} sx={{ listStyle: 'none' }}>
            {resets.map((reset) => (
              <li key={reset.id}>
                <OpenReset reset={reset} onAct={(act) => setActing({ act, reset })} />
              </li>
            ))}
          </Stack>
        </Panel>
      )}
      {acting && <ActDialog reset={acting.reset} onEnd={end} onCancel={() => setActing(null)} />}
    </>
  );
}

interface OpenResetProps {
  readonly reset: FactorResetResponse;
  readonly onAct: (act: 'confirm' | 'withdraw') => void;
}

function OpenReset({ reset, onAct }: OpenResetProps) {
  const { reset: texts, describe } = useTexts(rightsTexts);
  const language = useLanguage();
  const { userId: me } = useAdminSession();
  const { email, userId, reason, identityCheck, requestedBy, requestedAt, expiresAt, state } = reset;
  const name = email ?? userId;
  const by = requestedBy === null ? texts.byCommand : (requestedBy.email ?? texts.anErasedAdmin);
  const isMine = requestedBy?.id === me || userId === me;
  return (
    <>
      <p>
        <strong>{name}</strong>
      </p>
      <p>{texts.requested(by, formatInstant(requestedAt, language))}</p>
      <p>{texts.facts(texts.identityChecks[identityCheck], reason)}</p>
      <Soft as="p">{texts.states[state](formatInstant(expiresAt, language))}</Soft>
      {state === 'waiting' && isMine && <p>{texts.another}</p>}
      <Stack direction="row" spacing={1} sx={{ flexWrap: 'wrap', mt: 1 }}>
        {state === 'waiting' && !isMine && (
          <Button variant="contained" aria-label={describe(texts.confirm, name)} onClick={() => onAct('confirm')}>
            {texts.confirm}
          </Button>
        )}
        <Button color="error" aria-label={describe(texts.withdraw, name)} onClick={() => onAct('withdraw')}>
          {texts.withdraw}
        </Button>
      </Stack>
    </>
  );
}
