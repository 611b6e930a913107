import type { AdminHealthResponse } from '../../../../../src/operations/operations.contract.js';
import { formatInstant } from '../../../shared/format/instants.js';
import { useLanguage, useTexts } from '../../../shared/language.js';
import { NotePanel } from '../../../shared/ui/note-panel.js';
import { adminSecurityTexts } from './admin-security.texts.js';

type DrillStatusProps = Pick<AdminHealthResponse, 'lastDrill' | 'drillAlarm'>;

/** When a backup was last restored; a problem when that failed or is overdue. */
export function DrillStatus({ lastDrill, drillAlarm }: DrillStatusProps) {
  const { drills } = useTexts(adminSecurityTexts);
  const language = useLanguage();
  if (!lastDrill) return <NotePanel tone="quiet" text={drills.none} />;
  const when = formatInstant(lastDrill.finishedAt, language);
  if (drillAlarm === 'missing') return <NotePanel tone="problem" text={drills.missing(when)} error={null} />;
  if (lastDrill.failure !== null)
    return <NotePanel tone="problem" text={drills.failed(when, lastDrill.failure)} error={null} />;
  return <NotePanel tone="quiet" text={drills.passed(when, lastDrill.seconds)} />;
}
