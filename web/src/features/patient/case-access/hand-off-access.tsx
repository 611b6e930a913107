import { useEffect } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { paths } from '../../../../../common/paths.js';
import { handOffPlace } from '../../../shared/case/case-place.js';
import { inBackground } from '../../../shared/errors/in-background.js';
import { useIsMounted } from '../../../shared/hooks/use-is-mounted.js';
import { Notice } from '../../../shared/ui/notice.js';
import type { DrawCase } from './case-access.js';
import { caseAccessTexts } from './case-access.texts.js';
import { HandOffForm } from './hand-off-form.js';
import { useAccess } from './use-access.js';

const texts = caseAccessTexts.handOff;

/** Opens the photo slots of a case on the phone that has scanned the computer's code. */
export function HandOffAccess({ children }: { readonly children: DrawCase }) {
  const isMounted = useIsMounted();
  const { token } = useParams();
  const navigate = useNavigate();
  useEffect(() => {
    if (token === undefined) return;
    handOffPlace.forget();
    handOffPlace.remember({ token });
    inBackground(navigate(paths.openHandOff, { replace: true }), 'taking the token out of the address');
  }, [token, navigate]);
  return isMounted && token === undefined ? <OpenByDigits>{children}</OpenByDigits> : <HandOffForm access={null} />;
}

function OpenByDigits({ children }: { readonly children: DrawCase }) {
  const access = useAccess(handOffPlace);
  const { state, onSessionLost } = access;
  if (state.kind === 'open') return children(state.caseId, onSessionLost);
  // A hand-off opens one session; a new one starts at the computer.
  if (state.kind === 'asking' && state.isReturn) return <Ended title={texts.endedTitle} text={texts.endedText} />;
  if (state.kind === 'asking') return <HandOffForm access={access} />;
  return <Ended title={texts.invalidTitle} text={texts.invalidText} />;
}

function Ended({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <Notice title={title} text={text}>
      {null}
    </Notice>
  );
}
