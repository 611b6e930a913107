import { useState } from 'react';
import type { ClinicSettingsResponse } from '../../../../../../src/profile/clinic-settings.contract.js';
import { useAdminCalls } from '../../../../shared/api/admin-calls.js';
import { SettingState } from '../setting-state.js';
import { useSetting } from '../use-setting.js';
import { PromiseForm } from './promise-form.js';

/** How fast the clinic answers, its youngest patients, its link to Instagram, its campaigns on phones. */
export function PromiseSettings() {
  const { request } = useAdminCalls();
  const [round, setRound] = useState(0);
  const setting = useSetting({
    name: 'clinic-settings',
    read: () => request<ClinicSettingsResponse>('GET', 'clinic-settings'),
  });
  return (
    <SettingState setting={setting}>
      {(saved) => (
        <PromiseForm
          key={`${saved.updated_at} ${round}`}
          saved={saved}
          onSaved={setting.show}
          onDiscard={() => setRound(round + 1)}
        />
      )}
    </SettingState>
  );
}
