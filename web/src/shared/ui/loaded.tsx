import type { ReactNode } from 'react';
import { commonTexts } from '../common.texts.js';
import { inBackground } from '../errors/in-background.js';
import { Button } from './button.js';
import { Notice } from './notice.js';
import { ProblemLine } from './problem-line.js';
import { Skeleton } from './skeleton.js';
import { TextButton } from './text-button.js';

/** What `Loaded` needs of a query. */
export interface Query<Data> {
  readonly data: Data | undefined;
  /** Why the last fetch failed, otherwise null; null too while it is repeated with nothing to show. */
  readonly error: unknown;
  readonly refetch: () => Promise<unknown> | void;
}

interface LoadedProps<Data> {
  readonly query: Query<Data>;
  /** What is read, in the console: `the consents`. */
  readonly name: string;
  /** While nothing is there: so many grey lines, or what stands in their place. */
  readonly waiting: number | ReactNode;
  /** Why nothing is there: a line, or with a title a page. */
  readonly failed: string | { readonly title: string; readonly text: string };
  /** For a part of a page that is read without being asked for: announced when the reader pauses. */
  readonly role?: 'status';
  readonly className?: string | undefined;
  /** Absent where the data are shown elsewhere. */
  readonly children?: (data: Data) => ReactNode;
}

/**
 * Shows what a query has read; what was read stays while a later fetch fails. Before that, grey lines; after a failure, the
 * reason with a button to read again. `StaffLoaded` looks as the office and the desk do.
 */
export function Loaded<Data>({ query, name, waiting, failed, children, ...line }: LoadedProps<Data>) {
  const { data, error, refetch } = query;
  if (data !== undefined) return children?.(data);
  if (error === null) return typeof waiting === 'number' ? <Skeleton lines={waiting} /> : waiting;
  const again = () => inBackground(refetch(), `reading ${name} again`);
  if (typeof failed === 'string') return <NotRead {...line} text={failed} error={error} onRetry={again} />;
  return (
    <Notice {...failed} error={error}>
      <Button tone="quiet" onClick={again}>
        {commonTexts.tryAgain}
      </Button>
    </Notice>
  );
}

interface NotReadProps extends Pick<LoadedProps<unknown>, 'role' | 'className'> {
  readonly text: string;
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** The line of a failed fetch, for what is read piece by piece. */
export function NotRead({ onRetry, ...line }: NotReadProps) {
  return (
    <ProblemLine {...line}>
      <TextButton onClick={onRetry}>{commonTexts.tryAgain}</TextButton>
    </ProblemLine>
  );
}
