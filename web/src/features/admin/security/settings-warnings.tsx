import { useQuery } from '@tanstack/react-query';
import type { AdminHealthResponse, StartWarning } from '../../../../../src/operations/operations.contract.js';
import { get } from '../../../shared/api/client.js';
import { useLanguage, useTexts } from '../../../shared/language.js';
import { NotePanel } from '../../../shared/ui/note-panel.js';
import { StaffLoaded } from '../../../shared/ui/staff-loaded.js';
import { adminSecurityTexts } from './admin-security.texts.js';
import { formatInstant } from '../../../shared/format/instants.js';

/** Warnings about settings, one panel each, and when a backup was last restored. */
export function SettingsWarnings() {
  const texts = useTexts(adminSecurityTexts);
  const query = useQuery({
    ...get<AdminHealthResponse>('/api/v1/admin/health'),
    retry: false,
    staleTime: 0,
  });
  return (
    <StaffLoaded query={query} name="the warnings" texts={{ failedToFetch: texts.failedToCheck }} look="part">
      {(health) => (
        <>
          {health.warnings.map((warning) => (
            <NotePanel
              key={keyOf(warning)}
              tone="problem"
              text={describeWarning(warning, texts.warnings)}
              error={null}
            />
          ))}
          <DrillStatus {...health} />
        </>
      )}
    </StaffLoaded>
  );
}

function keyOf(warning: StartWarning): string {
  return warning.code === 'standard_profile' ? warning.code : warning.setting;
}

/** The warning in the language of the texts. */
export function describeWarning(warning: StartWarning, texts: (typeof adminSecurityTexts)['en']['warnings']): string {
  switch (warning.code) {
    case 'standard_profile':
      return texts.standard_profile;
    case 'api_key_ends':
      return texts.api_key_ends(warning.setting, warning.daysLeft);
    case 'api_key_outdated':
      return texts.api_key_outdated(warning.setting);
  }
}

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
