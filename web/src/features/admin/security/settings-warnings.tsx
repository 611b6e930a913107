import { useQuery } from '@tanstack/react-query';
import type { AdminHealthResponse, StartWarning } from '../../../../../src/operations/operations.contract.js';
import { useAdminCalls } from '../../../shared/api/admin-calls.js';
import { useTexts } from '../../../shared/language.js';
import { NotePanel } from '../../../shared/ui/note-panel.js';
import { adminSecurityTexts } from './admin-security.texts.js';
import { securityKeys } from './security-keys.js';
import { DrillStatus } from './drill-status.js';
import { describeWarning } from './describe-warning.js';

/** Warnings about settings, one panel each, and when a backup was last restored. */
export function SettingsWarnings() {
  const texts = useTexts(adminSecurityTexts);
  const { request } = useAdminCalls();
  const { data, error, isError } = useQuery({
    queryKey: securityKeys.health(),
    retry: false,
    staleTime: 0,
    queryFn: () => request<AdminHealthResponse>('GET', 'health'),
  });
  if (isError) return <NotePanel tone="problem" text={texts.failedToCheck} error={error} />;
  if (!data) return null;
  return (
    <>
      {data.warnings.map((warning) => (
        <NotePanel key={keyOf(warning)} tone="problem" text={describeWarning(warning, texts.warnings)} error={null} />
      ))}
      <DrillStatus {...data} />
    </>
  );
}

function keyOf(warning: StartWarning): string {
  return warning.code === 'standard_profile' ? warning.code : warning.setting;
}
