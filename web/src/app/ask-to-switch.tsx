import { createRoot } from 'react-dom/client';
import { authTexts } from '../shared/auth/auth.texts.js';
import type { AccountSwitch } from '../shared/auth/auth-callback-exchange.js';
import { ConfirmDialog } from '../shared/ui/confirm-dialog.js';
import { MuiTheme } from './theme/mui-theme.js';

const { switching } = authTexts.links;

/** Asks before a link's account replaces the signed-in one. Works before the page is hydrated. */
export function askToSwitch({ from, to }: AccountSwitch): Promise<boolean> {
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  return new Promise((resolve) => {
    const answer = (isWanted: boolean) => {
      root.unmount();
      host.remove();
      resolve(isWanted);
    };
    root.render(
      <MuiTheme>
        <ConfirmDialog
          isOpen
          texts={{ ...switching, title: switching.title(masked(to)), text: switching.text(masked(from)) }}
          onConfirm={() => answer(true)}
          onCancel={() => answer(false)}
        />
      </MuiTheme>,
    );
  });
}

function masked(email: string | null): string {
  return email === null ? switching.unnamed : maskEmail(email);
}

/** `asa@example.se` as `a•••@example.se`: enough to recognise an address of one's own. */
function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}•••${at < 0 ? '' : email.slice(at)}`;
}
