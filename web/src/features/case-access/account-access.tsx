import { useCallback, useEffect, useState } from 'react';
import { paths } from '../../../../common/paths.js';
import { assuranceOf } from '../../shared/auth/assurance.js';
import { useAuth } from '../../shared/auth/auth-context.js';
import { CaseCallError } from '../../shared/case/case-call.js';
import { inBackground } from '../../shared/errors/in-background.js';
import { useSiteConfig } from '../../shared/site/page-context.js';
import { Button, ButtonLink } from '../../shared/ui/button.js';
import { Notice } from '../../shared/ui/notice.js';
import { Skeleton } from '../../shared/ui/skeleton.js';
import { accessCalls } from './access-calls.js';
import type { DrawCase } from './case-access.js';
import styles from './case-access.module.css';
import { caseAccessTexts } from './case-access.texts.js';

type State = 'opening' | 'open' | 'factor' | 'unknown' | 'failed';

const texts = caseAccessTexts.account;

interface AccountAccessProps {
  readonly caseId: string;
  readonly children: DrawCase;
}

/** Opens a case by the session of the account that it belongs to. */
export function AccountAccess({ caseId, children }: AccountAccessProps) {
  const { anonKey } = useSiteConfig();
  const { session } = useAuth();
  const hasSecondFactor = session !== null && assuranceOf(session.access_token) === 'aal2';
  const [state, setState] = useState<State>('opening');
  const open = useCallback(async () => {
    setState('opening');
    try {
      await accessCalls(anonKey).openByAccount(caseId);
      setState('open');
    } catch (error) {
      setState(refusalOf(error));
    }
  }, [anonKey, caseId]);
  const openAgain = useCallback(() => inBackground(open(), 'opening the case'), [open]);
  useEffect(() => {
    if (hasSecondFactor) openAgain();
  }, [hasSecondFactor, openAgain]);

  if (!hasSecondFactor || state === 'factor') {
    return (
      <Notice title={texts.factorTitle} text={texts.factorText}>
        <ButtonLink tone="next" to={paths.security}>
          {texts.factorLink}
        </ButtonLink>
      </Notice>
    );
  }
  switch (state) {
    case 'open':
      return children(caseId, openAgain);
    case 'opening':
      return (
        <div className={styles.page}>
          <Skeleton lines={4} />
        </div>
      );
    case 'unknown':
      return (
        <Notice title={texts.unknownTitle} text={texts.unknownText}>
          <ButtonLink tone="quiet" to={paths.myCare}>
            {texts.back}
          </ButtonLink>
        </Notice>
      );
    case 'failed':
      return (
        <Notice title={texts.failedTitle} text={caseAccessTexts.failed}>
          <Button tone="quiet" onClick={openAgain}>
            {texts.retry}
          </Button>
        </Notice>
      );
  }
}

function refusalOf(error: unknown): State {
  if (!(error instanceof CaseCallError)) throw error;
  if (error.status === 404) return 'unknown';
  return error.status === 401 || error.status === 403 ? 'factor' : 'failed';
}
