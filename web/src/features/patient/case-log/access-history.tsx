import { lazy, Suspense, useState } from 'react';
import { formatClock, formatMoment } from '../../../../../common/dates.js';
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
  const { accesses, hasMore, isFetching, error, more, withAll } = useAccessLog(caseId, onSessionLost);
  const [isOwnShown, setIsOwnShown] = useState(false);
  const save = () => withAll((all) => saveTextFile(texts.fileName(orderNumber), accessesAsText(all)));
  const visits = presentAccesses(accesses ?? []);
  const shown = isOwnShown ? visits.map((visit) => ({ ...visit, again: null })) : foldVisits(visits);
  return (
    <div className={styles.visits}>
      <p>{isOwnShown ? texts.leadWithOwn : texts.lead}</p>
      {!accesses && !error && <Skeleton lines={4} />}
      {accesses && shown.length === 0 && <p>{hasMore ? texts.noOthersYet : texts.noOthers}</p>}
      {shown.length > 0 && (
        <ol className={styles.list}>
          {shown.map((visit, index) => (
            // Two visits within a minute may be equal, and the list only grows at its end.
            <Visit key={index} visit={visit} />
          ))}
        </ol>
      )}
      {error && !isFetching && <NotRead text={texts.failed} error={error} onRetry={more} />}
      {accesses && (
        <p className={layout.ways}>
          {hasMore && (
            <TextButton disabled={isFetching} onClick={more}>
              {isFetching ? texts.loading : texts.more}
            </TextButton>
          )}
          <TextButton onClick={() => setIsOwnShown(!isOwnShown)}>
            <span key={String(isOwnShown)}>{isOwnShown ? texts.hideOwn : texts.showOwn}</span>
          </TextButton>
          <TextButton disabled={isFetching} onClick={save}>
            {texts.download}
          </TextButton>
        </p>
      )}
      {accesses && (
        <Suspense fallback={<Skeleton lines={2} />}>
          <AccessQuestions
            caseId={caseId}
            visits={visits.filter(({ isOwn }) => !isOwn)}
            onSessionLost={onSessionLost}
          />
        </Suspense>
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
