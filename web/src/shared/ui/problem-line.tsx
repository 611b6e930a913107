import type { ReactNode } from 'react';
import { ErrorReference } from './error-reference.js';

interface ProblemLineProps {
  readonly text: string;
  /** The failed call, whose request is named; null where none failed. */
  readonly error: unknown;
  readonly className?: string | undefined;
  /** A retry button, for example. */
  readonly children?: ReactNode;
}

/** A failure in the flow of a page, announced at once. */
export function ProblemLine({ text, error, className, children }: ProblemLineProps) {
  return (
    <p role="alert" className={className}>
      <span>{text}</span> {children}
      <ErrorReference error={error} />
    </p>
  );
}
