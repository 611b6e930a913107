import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { OWN_DATA_FRAGMENT, paths } from '../../../../../common/paths.js';
import { CLOSED_QUERY, formPlace } from '../../../shared/case/case-place.js';
import { inBackground } from '../../../shared/errors/in-background.js';
import { useIsMounted } from '../../../shared/hooks/use-is-mounted.js';
import { useSiteConfig } from '../../../shared/site/page-context.js';
import { Notice } from '../../../shared/ui/notice.js';
import { caseAccessTexts as texts } from './case-access.texts.js';
import { CodeForm } from './code-form.js';
import { CodeRequest } from './code-request.js';
import { PhoneForm } from './phone-form.js';
import { type Access, type AccessState, useAccess } from './use-access.js';
import { CallError, errorBody } from '../../../shared/api/client.js';
import type { CaseRefusalBody } from '../../../shared/case/case-types.js';
import { accessCalls } from './access-calls.js';
import { isLinkInvalid } from './describe-refusal.js';

const BankIdOpening = lazy(() => import('./bankid-opening.js'));

/** Renders the open case. `onSessionLost` asks for a new code. */
export type DrawCase = (caseId: string, onSessionLost: () => void) => ReactNode;

interface CaseAccessProps {
  /** False when the server has already rejected this document's link. */
  readonly isLinkGood: boolean;
  /** The form is still to be sent. */
  readonly isUnsent?: boolean | undefined;
  readonly children: DrawCase;
}

/** Opens the case of a mailed link by a code, and draws it then. */
export function CaseAccess({ isLinkGood, ...props }: CaseAccessProps) {
  return isLinkGood ? <GoodLink {...props} /> : <AccessNotice {...texts.invalid} />;
}

type GoodLinkProps = Omit<CaseAccessProps, 'isLinkGood'>;

function GoodLink(props: GoodLinkProps) {
  const isMounted = useIsMounted();
  const isMoving = useTokenOutOfSight(props.isUnsent ?? false);
  if (isMounted && !isMoving) return <OpenByCode>{props.children}</OpenByCode>;
  return <CodeRequest access={null} isUnsent={props.isUnsent} />;
}

/** Moves the token from the address to tab storage, so that it is neither read over a shoulder nor copied. */
function useTokenOutOfSight(isUnsent: boolean): boolean {
  const { token } = useParams();
  const { hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (token === undefined) return;
    formPlace.remember({ token, isUnsent });
    const to = hash === OWN_DATA_FRAGMENT ? paths.openCaseData : paths.openForm;
    inBackground(navigate(to, { replace: true }), 'taking the token out of the address');
  }, [token, isUnsent, hash, navigate]);
  return token !== undefined;
}

function OpenByCode({ children }: Pick<GoodLinkProps, 'children'>) {
  // The page of the token, which knew it, has made way for this one.
  const { isUnsent } = formPlace.read();
  const [first] = useState<AccessState>(() => ({ kind: isComingBack() ? 'bankid' : 'trying' }));
  const access = useAccess(formPlace, first);
  useLivingSession(access);
  const { state, onSessionLost } = access;
  switch (state.kind) {
    case 'open':
      return children(state.caseId, onSessionLost);
    case 'trying':
      return <CodeRequest access={null} isUnsent={isUnsent} />;
    case 'asking':
      return <CodeRequest access={access} isUnsent={isUnsent} />;
    case 'bankid':
      return (
        <Suspense fallback={<CodeRequest access={null} isUnsent={isUnsent} />}>
          <BankIdOpening access={access} />
        </Suspense>
      );
    case 'code':
      return <CodeForm key={state.sent.expiresAt} access={access} sent={state.sent} />;
    case 'phone':
      return <PhoneForm access={access} sent={state.sent} />;
    case 'invalid':
      return <AccessNotice {...texts.invalid} />;
    case 'missing':
      return <AccessNotice {...(wasClosed() ? texts.closed : texts.missing)} contact={texts.invalid.contact} />;
  }
}

/** Whether the app has come back to an order that opens the case. In an open case an order is for its form. */
function isComingBack(): boolean {
  return formPlace.read().caseId === undefined && window.location.hash.startsWith('#bankid=');
}

/** Whether the patient has just closed the form here. */
function wasClosed(): boolean {
  return window.location.search === CLOSED_QUERY;
}

interface AccessNoticeProps {
  readonly title: string;
  readonly text: string;
  readonly contact: (email: string) => string;
}

/** Explains why the case cannot be opened here, and what to do instead. */
function AccessNotice({ title, text, contact }: AccessNoticeProps) {
  const { contactEmail } = useSiteConfig();
  return (
    <Notice title={title} text={text}>
      {contact(contactEmail)}
    </Notice>
  );
}

/** Opens the case at once when this browser has a session of it: mail apps and closed tabs open the same link again. */
function useLivingSession({ state, key, isOrderingBrowser, open, show }: Access): void {
  const isTrying = state.kind === 'trying';
  useEffect(() => {
    if (!isTrying) return;
    const tryToOpen = async () => {
      try {
        open((await accessCalls.openWithoutCode(key)).caseId);
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        if (isLinkInvalid(error)) return show({ kind: isOrderingBrowser ? 'missing' : 'invalid' });
        const { phoneMasked } = errorBody<CaseRefusalBody>(error);
        show({ kind: 'asking', isReturn: false, ...(isOrderingBrowser && phoneMasked && { phoneMasked }) });
      }
    };
    inBackground(tryToOpen(), 'looking for an open session');
  }, [isTrying, key, isOrderingBrowser, open, show]);
}
