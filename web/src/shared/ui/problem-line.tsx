import type { ReactNode } from 'react';
import { ErrorReference } from './error-reference.js';

interface ProblemLineProps {
  readonly text: string;
  /** The failed call, whose request is named; null where none failed. */
  readonly error: unknown;
  readonly className?: string | undefined;
  readonly role?: 'alert' | 'status';
  /** A retry button, for example. */
  readonly children?: ReactNode;
}

/** A failure in the flow of a page, announced at once, or with the role of a status when the reader pauses. */
export function ProblemLine({ text, error, className, role = 'alert', children }: ProblemLineProps) {
  return (
    <p role={role} className={className}>
      <span>{text}</span> {children}
      <ErrorReference error={error} />
    </p>
  );
}
