import type { ReactNode } from 'react';
import { formatDayOf } from '../../../../../common/dates.js';
import type {
  ExportedCase,
  OwnDataExport,
} from '../../../../../src/clinic/keeping/own-data/export/exports.contract.js';
import { Button } from '../../ui/button.js';
import { ErrorReference } from '../../ui/error-reference.js';
import { Loaded } from '../../ui/loaded.js';
import { CardSection } from '../../ui/card-section.js';
import layout from '../../ui/layout.module.css';
import styles from '../own-data.module.css';
import { exportTexts as texts } from './export.texts.js';
import { isPending, useExport, type ExportOwner } from './use-export.js';

const KILOBYTE = 1_000;
const MEGABYTE = 1_000_000;

/** '12 kB', '3,4 MB' or '120 MB'. */
function megabytes(bytes: number): string {
  if (bytes < MEGABYTE) return `${Math.max(1, Math.round(bytes / KILOBYTE))} kB`;
  const digits = bytes < 10 * MEGABYTE ? 1 : 0;
  return `${(bytes / MEGABYTE).toLocaleString('sv-SE', { maximumFractionDigits: digits })} MB`;
}

/** The copy of one's own data: asked for, made, fetched. */
export function ExportSection(owner: ExportOwner) {
  const copy = useExport(owner);
  const {
    askProblem,
    query: { data: newest },
  } = copy;
  const isOfCase = owner.onSessionLost !== undefined;
  return (
    <CardSection heading={texts.heading} text={isOfCase ? texts.textOfCase : texts.textOfAccount}>
      <Loaded query={copy.query} name="the copy" waiting={2} failed={texts.failed} />
      {newest === null && <p>{texts.how}</p>}
      <div role="status">{newest && <State found={newest} isFetched={copy.isFetched} />}</div>
      {newest?.state === 'ready' && newest.fetchesLeft > 0 && (
        <Ready found={newest} isFetching={copy.isFetching} onFetch={() => copy.fetch(newest.id)} />
      )}
      {copy.fetchProblem !== null && (
        <p role="alert" className={styles.problem}>
          <span>{copy.fetchProblem}</span> <ErrorReference error={copy.fetchError} />
        </p>
      )}
      {newest && (
        <LeftOut cases={newest.cases} lead={isPending(newest) ? texts.closedCases.lead : texts.closedCases.leftOut} />
      )}
      {askProblem !== null && (
        <p role="alert" className={styles.problem}>
          {askProblem} <ErrorReference error={copy.askError} />
        </p>
      )}
      {newest !== undefined && !isPending(newest) && (
        <div className={layout.acts}>
          <Button tone={newest?.state === 'ready' ? 'quiet' : 'next'} disabled={copy.isAsking} onClick={copy.ask}>
            {askLabel(newest, copy.isAsking)}
          </Button>
        </div>
      )}
    </CardSection>
  );
}

function askLabel(newest: OwnDataExport | null, isAsking: boolean): string {
  if (isAsking) return texts.asking;
  return newest === null ? texts.ask : texts.askNew;
}

function State({ found, isFetched }: { readonly found: OwnDataExport; readonly isFetched: boolean }): ReactNode {
  const { state, expiresAt, fetchesLeft, casesDone, cases } = found;
  const total = cases.filter(({ access }) => access === 'open').length;
  switch (state) {
    case 'queued':
    case 'building':
      return (
        <>
          <p>{texts.pending}</p>
          {total > 1 && (
            <>
              <progress className={styles.progress} value={casesDone} max={total} aria-label={texts.heading} />
              <p className={layout.quiet}>{texts.progress(casesDone, total)}</p>
            </>
          )}
        </>
      );
    case 'ready':
      if (fetchesLeft === 0) return <p>{texts.spent}</p>;
      return (
        <p>
          {isFetched && <span>{`${texts.fetched} `}</span>}
          <span>{texts.ready(expiresAt === null ? '' : formatDayOf(new Date(expiresAt)))}</span>{' '}
          <span>{texts.fetchesLeft(fetchesLeft)}</span>
        </p>
      );
    case 'failed':
      return <p className={styles.problem}>{texts.buildFailed}</p>;
    case 'expired':
      return <p>{texts.expired}</p>;
  }
}

interface ReadyProps {
  readonly found: OwnDataExport;
  readonly isFetching: boolean;
  readonly onFetch: () => void;
}

function Ready({ found, isFetching, onFetch }: ReadyProps) {
  return (
    <>
      <p>{texts.how}</p>
      <p>{texts.keep}</p>
      <div className={layout.acts}>
        <Button tone="next" disabled={isFetching} onClick={onFetch}>
          {isFetching ? texts.fetching : texts.fetch(megabytes(found.sizeBytes ?? 0))}
        </Button>
      </div>
    </>
  );
}

function LeftOut({ cases, lead }: { readonly cases: readonly ExportedCase[]; readonly lead: string }) {
  const closed = cases.filter(({ access }) => access !== 'open');
  if (closed.length === 0) return null;
  return (
    <div>
      <p>{lead}</p>
      <ul className={styles.names}>
        {closed.map(({ id, orderNumber }) => (
          <li key={id}>{texts.case(orderNumber)}</li>
        ))}
      </ul>
    </div>
  );
}
