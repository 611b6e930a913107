import { lazy, Suspense, useEffect, useState } from 'react';
import { formatClock, formatMoment } from '../../../../../common/dates.js';
import { QueryProvider } from '../../../shared/api/query-provider.js';
import { saveTextFile } from '../../../shared/save-text-file.js';
import { NotRead } from '../../../shared/ui/loaded.js';
import { Skeleton } from '../../../shared/ui/skeleton.js';
import { TextButton } from '../../../shared/ui/text-button.js';
import layout from '../../../shared/ui/layout.module.css';
import styles from './case-log.module.css';
import { caseLogTexts as texts } from './case-log.texts.js';
import { FoldedSection } from './folded-section.js';
import { accessesAsText, foldVisits, presentAccesses, type FoldedVisit } from './present-accesses.js';
import { useAccessLog } from './use-access-log.js';

const AccessQuestions = lazy(async () => ({ default: (await import('./access-questions.js')).AccessQuestions }));

interface AccessHistoryProps {
  readonly caseId: string;
  readonly orderNumber: string;
  readonly onSessionLost: () => void;
}

/** The access log of the patient's data: by whom, when and why; folded by default. */
export function AccessHistory(props: AccessHistoryProps) {
  return (
    <FoldedSection title={texts.open}>
      <Visits {...props} />
    </FoldedSection>
  );
}

function Visits({ caseId, orderNumber, onSessionLost }: AccessHistoryProps) {
  const { log, progress, failure, more, withAll } = useAccessLog(caseId, onSessionLost);
  const [isOwnShown, setIsOwnShown] = useState(false);
  useEffect(() => {
    more();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the newest page, once
  }, []);
  const save = () => withAll((accesses) => saveTextFile(texts.fileName(orderNumber), accessesAsText(accesses)));
  const visits = presentAccesses(log?.accesses ?? []);
  const shown = isOwnShown ? visits.map((visit) => ({ ...visit, again: null })) : foldVisits(visits);
  return (
    <div className={styles.visits}>
      <p>{isOwnShown ? texts.leadWithOwn : texts.lead}</p>
      {log === null && progress !== 'failed' && <Skeleton lines={4} />}
      {log !== null && shown.length === 0 && <p>{log.next === null ? texts.noOthers : texts.noOthersYet}</p>}
      {shown.length > 0 && (
        <ol className={styles.list}>
          {shown.map((visit, index) => (
            // Two visits within a minute may be equal, and the list only grows at its end.
            <Visit key={index} visit={visit} />
          ))}
        </ol>
      )}
      {progress === 'failed' && <NotRead text={texts.failed} error={failure} onRetry={more} />}
      {log !== null && (
        <p className={layout.ways}>
          {log.next !== null && (
            <TextButton disabled={progress === 'reading'} onClick={more}>
              {progress === 'reading' ? texts.loading : texts.more}
            </TextButton>
          )}
          <TextButton onClick={() => setIsOwnShown(!isOwnShown)}>
            <span key={String(isOwnShown)}>{isOwnShown ? texts.hideOwn : texts.showOwn}</span>
          </TextButton>
          <TextButton disabled={progress === 'reading'} onClick={save}>
            {texts.download}
          </TextButton>
        </p>
      )}
      {log !== null && (
        <QueryProvider>
          <Suspense fallback={<Skeleton lines={2} />}>
            <AccessQuestions
              caseId={caseId}
              visits={visits.filter(({ isOwn }) => !isOwn)}
              onSessionLost={onSessionLost}
            />
          </Suspense>
        </QueryProvider>
      )}
    </div>
  );
}

function Visit({ visit }: { readonly visit: FoldedVisit }) {
  const { at, who, title, acts, summary, reason, isRefused, isUnproven, again } = visit;
  return (
    <li>
      <time dateTime={at}>{formatMoment(new Date(at))}</time>
      <div>
        <p>
          <strong>{who}</strong>
          {title !== null && <span className={layout.soft}>{title}</span>}
          {isRefused && <span className={styles.refused}>{texts.refused}</span>}
        </p>
        {summary === null ? (
          <p>{acts}</p>
        ) : (
          <>
            <p>{summary}</p>
            <details className={layout.soft}>
              <summary>{texts.details}</summary>
              <p>{acts}</p>
            </details>
          </>
        )}
        {again !== null && (
          <p className={layout.soft}>{texts.again(again.count, formatClock(new Date(again.lastAt)))}</p>
        )}
        {reason !== null && <p className={layout.soft}>{texts.reason(reason)}</p>}
        {isUnproven && <p className={layout.soft}>{texts.unprovenNote}</p>}
      </div>
    </li>
  );
}
