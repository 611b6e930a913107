import { useQuery } from '@tanstack/react-query';
import type { AdminHealthResponse, StartWarning } from '../../../../../src/operations/operations.contract.js';
import { get } from '../../../shared/api/client.js';
import { useTexts } from '../../../shared/language.js';
import { NotePanel } from '../../../shared/ui/note-panel.js';
import { adminSecurityTexts } from './admin-security.texts.js';
import { DrillStatus } from './drill-status.js';
import { describeWarning } from './describe-warning.js';

/** Warnings about settings, one panel each, and when a backup was last restored. */
export function SettingsWarnings() {
  const texts = useTexts(adminSecurityTexts);
  const { data, error, isError } = useQuery({
    ...get<AdminHealthResponse>('/api/v1/admin/health'),
    retry: false,
    staleTime: 0,
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
