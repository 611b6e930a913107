import { useCallback, useEffect, useMemo, useRef, type ReactNode } from 'react';
import { stopsForm } from '../../../../../common/questionnaire/red-flag.js';
import { isCaseSessionLost } from '../../../shared/api/client.js';
import type { PatientCase } from '../../../shared/case/case-types.js';
import { useCase, useRefreshCase, useRefreshReply } from '../../../shared/case/use-case.js';
import type { ThreadItem } from '../../../shared/case/thread.js';
import { useCaseStream, type CaseChange } from '../../../shared/case/use-case-stream.js';
import { Skeleton } from '../../../shared/ui/skeleton.js';
import { Loaded } from '../../../shared/ui/loaded.js';
import { caseFormTexts as texts } from './case-form.texts.js';
import { formCalls } from './form-calls.js';
import { FormEditor } from './form-editor.js';
import styles from './case-form.module.css';
import { EndedScreen } from './states/ended-screen.js';
import { givenAnswers } from './states/sent-form.js';
import { sentItems } from './states/sent-items.js';
import { SentScreen } from './states/sent-screen.js';
import { StopScreen } from './states/stop-screen.js';
import type { RenderPhotos } from './steps/step-props.js';

interface CaseScreenProps {
  readonly caseId: string;
  readonly onSessionLost: () => void;
  /** Renders the photos, a feature of their own. */
  readonly renderPhotos: RenderPhotos;
  /** Renders the signed reply among the other items of the case, a feature of its own. */
  readonly renderAnswer: (opened: PatientCase, items: readonly ThreadItem[], history: ReactNode) => ReactNode;
  /** Renders the items of a case that waits with its messages, a feature of its own. */
  readonly renderThread: (opened: PatientCase, items: readonly ThreadItem[]) => ReactNode;
  /** Renders the case's access log. */
  readonly renderHistory: (opened: PatientCase) => ReactNode;
}

/** A case as its patient sees it, from the empty form to the reply. Follows the case's events. */
export function CaseScreen(props: CaseScreenProps) {
  const { caseId, onSessionLost, renderPhotos, renderAnswer, renderThread, renderHistory } = props;
  const { data: opened, error, refetch } = useCase(caseId);
  const refresh = useRefreshCase(caseId);
  const refreshReply = useRefreshReply(caseId);
  const calls = useMemo(() => formCalls(caseId), [caseId]);
  const isLost = isCaseSessionLost(error);
  const state = opened?.state;
  const isFollowed = useRef(false);
  const follow = useCallback(
    (change: CaseChange, streamed: string | undefined) => {
      // The stream starts with the known state; when it reconnects, messages may have been missed.
      if (change === 'photo' || (change === 'state' && streamed !== state)) refresh();
      else if (change === 'message' || isFollowed.current) refreshReply();
      isFollowed.current = true;
    },
    [refresh, refreshReply, state],
  );
  useCaseStream(caseId, follow);
  useEffect(() => {
    if (isLost) onSessionLost();
  }, [isLost, onSessionLost]);

  if (opened === undefined || isLost) {
    return (
      <Loaded
        query={{ data: undefined, error: isLost ? null : error, refetch }}
        name="the case"
        waiting={
          <div className={styles.page} aria-busy="true">
            <Skeleton lines={5} />
          </div>
        }
        failed={texts.failed}
      />
    );
  }
  const history = renderHistory(opened);
  const items = sentItems(opened, onSessionLost);
  switch (opened.state) {
    case 'form_sent':
    case 'needs_info':
      return (
        // A new request starts from the current answers.
        <FormEditor
          key={opened.infoRequest?.askedAt}
          {...{ opened, calls, onSessionLost, renderPhotos }}
          history={
            <>
              {opened.infoRequest !== null && renderThread(opened, items)}
              {history}
            </>
          }
          onChanged={refresh}
        />
      );
    case 'submitted':
    case 'in_review':
      return (
        <SentScreen {...{ opened, calls }} thread={renderThread(opened, items)} onChanged={refresh}>
          {history}
        </SentScreen>
      );
    case 'answered':
    case 'closed':
      return renderAnswer(opened, items, history);
    case 'stopped': {
      const { redFlags: flags } = opened;
      // Without one it is the limit of age that stopped the form.
      if (!flags.some(stopsForm)) return <EndedScreen opened={opened}>{history}</EndedScreen>;
      return <StopScreen opened={opened} flags={flags} answers={givenAnswers(opened)} />;
    }
    case 'expired':
    case 'withdrawn':
    case 'ended':
      return <EndedScreen opened={opened}>{history}</EndedScreen>;
  }
}
