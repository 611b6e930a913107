import { mostUrgent } from '../../../../../../common/questionnaire/red-flag.js';
import type { RaisedFlag } from '../../../../shared/case/case-types.js';
import { SuddenAdvice, UrgentAdvice } from '../../../../shared/ui/urgent-advice.js';

interface FlagsProps {
  /** The most urgent first. */
  readonly flags: readonly RaisedFlag[];
}

/** The most urgent flags with the one number to call. */
export function FlagAdvice({ flags }: FlagsProps) {
  return <UrgentAdvice {...adviceOf(flags)} />;
}

/** The same on a page that goes on; nothing without flags. It stands directly below the heading. */
export function UrgentNote({ flags }: FlagsProps) {
  return flags.length === 0 ? null : <SuddenAdvice {...adviceOf(flags)} />;
}

function adviceOf(flags: readonly RaisedFlag[]) {
  const urgent = mostUrgent(flags);
  const number = urgent[0]?.level === '112' ? '112' : '1177';
  return { texts: urgent.map(({ text }) => text), numbers: [number] } as const;
}
