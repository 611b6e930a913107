import { useCallback, useEffect, useState } from 'react';
import type { AdminInviteViewResponse } from '../../../../../src/supabase/auth/admins/admins.contract.js';
import { paths } from '../../../../../common/paths.js';
import { refusalOf, sendTo } from '../../../shared/api/client.js';
import { takeMailedToken } from '../../../shared/auth/mailed-token.js';
import { inBackground } from '../../../shared/errors/in-background.js';
import type { Problem } from '../../../shared/errors/problem.js';
import { tabStorage } from '../../../shared/browser-storage.js';
import { adminInviteTexts } from './admin-invite.texts.js';

const KEY = 'admin-invite';

const { texts, failed } = adminInviteTexts.refused;

/** `isFinal`: another try answers the same. */
interface InviteRefusal extends Problem {
  readonly isFinal: boolean;
}

/** The invitation of this tab's link. */
export function useAdminInvite() {
  const [token, setToken] = useState('');
  const [invite, setInvite] = useState<AdminInviteViewResponse | null>(null);
  const [refusal, setRefusal] = useState<InviteRefusal | null>(null);
  const [isDone, setIsDone] = useState(false);
  const refuse = useCallback((error: unknown) => setRefusal(describe(error)), []);

  const read = useCallback(async () => {
    const taken = takeMailedToken(KEY);
    setToken(taken);
    setRefusal(null);
    try {
      setInvite(await sendTo<AdminInviteViewResponse>('POST', '/api/v1/admin-invites/view', { token: taken }));
    } catch (error) {
      refuse(error);
    }
  }, [refuse]);
  useEffect(() => inBackground(read(), 'reading the invitation'), [read]);

  const accept = async () => {
    try {
      await sendTo('POST', '/api/v1/admin-invites/accept', { token }, { needsSession: true });
      tabStorage.remove(KEY);
      // The rights of a clinician follow later.
      if (invite?.role === 'clinician') return setIsDone(true);
      // A new document: the admin area has a policy of its own, and asks anew who is signed in.
      window.location.replace(paths.adminOverview);
    } catch (error) {
      refuse(error);
    }
  };
  return { token, invite, isDone, refusal, refuse, read, accept };
}

function describe(error: unknown): InviteRefusal {
  const code = refusalOf(error);
  const text = code === null ? undefined : (texts as Readonly<Record<string, string>>)[code];
  return text === undefined ? { text: failed, error, isFinal: false } : { text, error, isFinal: true };
}
