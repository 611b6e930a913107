import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { paths } from '../../../../../common/paths.js';
import { takeReturn, type ReturnedOrder } from '../../../shared/bankid/returned-order.js';
import { formPlace } from '../../../shared/case/case-place.js';
import { inBackground } from '../../../shared/errors/in-background.js';
import { useIsMounted } from '../../../shared/hooks/use-is-mounted.js';
import { Skeleton } from '../../../shared/ui/skeleton.js';
import { AccessNotice } from './access-notice.js';
import styles from './case-access.module.css';
import { caseAccessTexts as texts } from './case-access.texts.js';
import { CodeForm } from './code-form.js';
import { CodeRequest } from './code-request.js';
import { PhoneForm } from './phone-form.js';
import { useAccess } from './use-access.js';
import { useLivingSession } from './use-living-session.js';

const TRYING = { kind: 'trying' } as const;
const BankIdOpening = lazy(() => import('./bankid-opening.js'));

/** Renders the open case. `onSessionLost` asks for a new code. */
export type DrawCase = (caseId: string, onSessionLost: () => void) => ReactNode;

interface CaseAccessProps {
  /** False when the server has already rejected this document's link. */
  readonly isLinkGood: boolean;
  readonly children: DrawCase;
}

/** Opens the case of a mailed link by a code, and draws it then. */
export function CaseAccess({ isLinkGood, children }: CaseAccessProps) {
  return isLinkGood ? <GoodLink>{children}</GoodLink> : <AccessNotice {...texts.invalid} />;
}

function GoodLink({ children }: Pick<CaseAccessProps, 'children'>) {
  const isMounted = useIsMounted();
  const isMoving = useTokenOutOfSight();
  return isMounted && !isMoving ? <OpenByCode>{children}</OpenByCode> : <CodeRequest access={null} />;
}

/** Moves the token from the address to tab storage, so that it is neither read over a shoulder nor copied. */
function useTokenOutOfSight(): boolean {
  const { token } = useParams();
  const navigate = useNavigate();
  useEffect(() => {
    if (token === undefined) return;
    formPlace.remember({ token });
    inBackground(navigate(paths.openForm, { replace: true }), 'taking the token out of the address');
  }, [token, navigate]);
  return token !== undefined;
}

function OpenByCode({ children }: { readonly children: DrawCase }) {
  const [returned] = useState(takeOpening);
  const access = useAccess(formPlace, returned === null ? TRYING : { kind: 'bankid', returned });
  useLivingSession(access);
  const { state, onSessionLost } = access;
  switch (state.kind) {
    case 'open':
      return children(state.caseId, onSessionLost);
    case 'trying':
      return <CodeRequest access={null} />;
    case 'asking':
      return <CodeRequest access={access} />;
    case 'bankid':
      return (
        <Suspense fallback={<Waiting />}>
          <BankIdOpening access={access} returned={state.returned} />
        </Suspense>
      );
    case 'code':
      return <CodeForm key={state.sent.expiresAt} access={access} sent={state.sent} />;
    case 'phone':
      return <PhoneForm access={access} sent={state.sent} />;
    case 'invalid':
      return <AccessNotice {...texts.invalid} />;
    case 'missing':
      return <AccessNotice {...texts.missing} contact={texts.invalid.contact} />;
  }
}

/** The order for opening the case that the app has come back to. In an open case an order is for its form. */
function takeOpening(): ReturnedOrder | null {
  return formPlace.read().caseId === undefined ? takeReturn() : null;
}

function Waiting() {
  return (
    <div className={styles.page}>
      <Skeleton lines={4} />
    </div>
  );
}
