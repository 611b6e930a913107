import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { adminTexts } from '../editing/admin.texts.js';
import { useTexts } from '../../../shared/language.js';
import { TableNote } from '../../../shared/ui/table.js';
import { settingsTexts } from './admin-settings.texts.js';
import type { useSetting } from './use-setting.js';

interface SettingStateProps<Data> {
  readonly setting: ReturnType<typeof useSetting<Data>>;
  readonly children: (data: Data) => ReactNode;
}

/** Loading, failed, or there. */
export function SettingState<Data>({ setting: { data, isLoading, reload }, children }: SettingStateProps<Data>) {
  const texts = useTexts(settingsTexts);
  const common = useTexts(adminTexts);
  if (isLoading) return <TableNote>{common.loading}</TableNote>;
  if (data !== null) return children(data);
  return (
    <TableNote>
      {texts.failedToFetch}
      <Button variant="outlined" onClick={reload}>
        {common.tryAgain}
      </Button>
    </TableNote>
  );
}
