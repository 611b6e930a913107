import { useQuery } from '@tanstack/react-query';
import type { AdminHealthResponse, StartWarning } from '../../../../../src/operations/operations.contract.js';
import { get } from '../../../shared/api/client.js';
import { useTexts } from '../../../shared/language.js';
import { NotePanel } from '../../../shared/ui/note-panel.js';
import { StaffLoaded } from '../../../shared/ui/staff-loaded.js';
import { adminSecurityTexts } from './admin-security.texts.js';
import { DrillStatus } from './drill-status.js';
import { describeWarning } from './describe-warning.js';

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
