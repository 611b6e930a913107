import { useCallback, useEffect, useMemo, type ReactNode } from 'react';
import type { Answers } from '../../../../common/questionnaire/answers.js';
import { stopsForm } from '../../../../common/questionnaire/red-flag.js';
import { isCaseSessionLost } from '../../shared/case/case-call.js';
import type { PatientCase } from '../../shared/case/case-types.js';
import { useCase, useRefreshCase } from '../../shared/case/use-case.js';
import { useCaseStream, type CaseChange } from '../../shared/case/use-case-stream.js';
import { inBackground } from '../../shared/errors/in-background.js';
import { useSiteConfig } from '../../shared/site/page-context.js';
import { Button } from '../../shared/ui/button.js';
import { Notice } from '../../shared/ui/notice.js';
import { Skeleton } from '../../shared/ui/skeleton.js';
import { caseFormTexts as texts } from './case-form.texts.js';
import { formCalls } from './form-calls.js';
import { FormEditor } from './form-editor.js';
import styles from './case-form.module.css';
import { AnsweredScreen } from './states/answered-screen.js';
import { EndedScreen } from './states/ended-screen.js';
import { SentScreen } from './states/sent-screen.js';
import { StopScreen } from './states/stop-screen.js';

export interface CaseScreenProps {
  readonly caseId: string;
  readonly onSessionLost: () => void;
  /** What belongs to the photos, which are a part of their own. */
  readonly renderPhotos: (opened: PatientCase, siteIds: readonly string[]) => ReactNode;
}

/** A case as the patient meets it, from the empty form to the answer. Follows the case as it changes. */
export function CaseScreen({ caseId, onSessionLost, renderPhotos }: CaseScreenProps) {
  const { anonKey } = useSiteConfig();
  const { data: opened, error, refetch } = useCase(caseId);
  const refresh = useRefreshCase(caseId);
  const calls = useMemo(() => formCalls(anonKey, caseId), [anonKey, caseId]);
  const isLost = isCaseSessionLost(error);
  const state = opened?.state;
  const follow = useCallback(
    (change: CaseChange, told: string | undefined) => {
      // The stream begins with the state as it is, which is known.
      if (change !== 'state' || told !== state) refresh();
    },
    [refresh, state],
  );
  useCaseStream(caseId, follow);
  useEffect(() => {
    if (isLost) onSessionLost();
  }, [isLost, onSessionLost]);

  if (opened === undefined || isLost) {
    if (error === null || isLost) {
      return (
        <div className={styles.page} aria-busy="true">
          <Skeleton lines={5} />
        </div>
      );
    }
    return (
      <Notice title={texts.failedTitle} text={texts.failedText}>
        <Button tone="quiet" onClick={() => inBackground(refetch(), 'reading the case again')}>
          {texts.retry}
        </Button>
      </Notice>
    );
  }
  switch (opened.state) {
    case 'form_sent':
    case 'needs_info':
      return <FormEditor {...{ opened, calls, onSessionLost, renderPhotos }} onChanged={refresh} />;
    case 'submitted':
    case 'in_review':
      return <SentScreen opened={opened} calls={calls} onChanged={refresh} />;
    case 'answered':
    case 'closed':
      return <AnsweredScreen opened={opened} />;
    case 'stopped': {
      const { redFlags: flags } = opened;
      // Without one it is the limit of age that stopped the form.
      if (!flags.some(stopsForm)) return <EndedScreen opened={opened} />;
      return <StopScreen opened={opened} flags={flags} answers={givenAnswers(opened)} />;
    }
    case 'expired':
    case 'withdrawn':
      return <EndedScreen opened={opened} />;
  }
}

function givenAnswers({ answers }: PatientCase): Answers {
  const given = Object.entries(answers).flatMap(([id, { value }]) => (value === null ? [] : [[id, value] as const]));
  return Object.fromEntries(given);
}
