import type { User } from '@supabase/auth-js';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import UnlockCard from '../features/account/sign-in/unlock-card.js';
import { unlockTexts as texts } from '../features/account/sign-in/unlock.texts.js';
import { inBackground } from '../shared/errors/in-background.js';

/** The way to open a locked session, over a page that stays as it was; nothing of it is seen meanwhile. */
export function LockCover({ user }: { readonly user: User }) {
  const client = useQueryClient();
  useEffect(() => () => inBackground(client.invalidateQueries(), 'reading again what the page shows'), [client]);
  return (
    <Dialog open fullScreen aria-labelledby="locked">
      <DialogTitle id="locked">{texts.title}</DialogTitle>
      <DialogContent>
        <p>{texts.lead}</p>
        <UnlockCard user={user} />
      </DialogContent>
    </Dialog>
  );
}
