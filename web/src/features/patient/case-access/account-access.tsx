import type { ReactNode } from 'react';
import { paths } from '../../../../../common/paths.js';
import { assuranceOf } from '../../../shared/auth/assurance.js';
import { useAuth } from '../../../shared/auth/auth-context.js';
import { ButtonLink } from '../../../shared/ui/button.js';
import { Loaded } from '../../../shared/ui/loaded.js';
import { NotePanel } from '../../../shared/ui/note-panel.js';
import { Notice } from '../../../shared/ui/notice.js';
import { Skeleton } from '../../../shared/ui/skeleton.js';
import layout from '../../../shared/ui/layout.module.css';
import { caseAccessTexts } from './case-access.texts.js';
import { CodeForm } from './code-form.js';
import { CodeRequest } from './code-request.js';
import { useAccountAccess } from './use-account-access.js';

const texts = caseAccessTexts.account;

interface AccountAccessProps {
  readonly caseId: string;
  /** @param offer shown below the reply alone: it never stands over a question or advice */
  readonly children: (caseId: string, onSessionLost: () => void, offer: ReactNode) => ReactNode;
}

/** Opens a case of the signed-in account; by a code while the account has no verified phone. */
export function AccountAccess({ caseId, children }: AccountAccessProps) {
  const { state, access, retry, isOpenedByCode } = useAccountAccess(caseId);
  switch (state.kind) {
    case 'open':
      return children(caseId, access.onSessionLost, isOpenedByCode ? <FactorOffer /> : null);
    case 'asking':
      return <CodeRequest access={access} />;
    case 'code':
      return <CodeForm key={state.sent.expiresAt} access={access} sent={state.sent} />;
    case 'trying':
    case 'failed':
      return (
        <Loaded
          query={{ data: undefined, error: state.kind === 'failed' ? state.error : null, refetch: retry }}
          name="the case"
          waiting={
            <div className={layout.page}>
              <Skeleton lines={4} />
            </div>
          }
          failed={{ title: texts.failedTitle, text: caseAccessTexts.failed }}
        />
      );
    case 'mismatch':
      return (
        <Notice title={texts.mismatchTitle} text={texts.mismatchText}>
          <ButtonLink tone="quiet" to={paths.myCare}>
            {texts.back}
          </ButtonLink>
        </Notice>
      );
    default:
      return (
        <Notice title={texts.unknownTitle} text={texts.unknownText}>
          <ButtonLink tone="quiet" to={paths.myCare}>
            {texts.back}
          </ButtonLink>
        </Notice>
      );
  }
}

/** A second factor, shown together with a code once, opens the case without one from then on. */
function FactorOffer() {
  const { session } = useAuth();
  if (session === null || assuranceOf(session.access_token) === 'aal2') return null;
  return (
    <NotePanel tone="quiet" text={texts.factorOffer}>
      <ButtonLink tone="quiet" to={paths.security}>
        {texts.factorLink}
      </ButtonLink>
    </NotePanel>
  );
}
