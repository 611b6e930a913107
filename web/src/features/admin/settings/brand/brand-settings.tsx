import { useState } from 'react';
import type { BrandResponse } from '../../../../../../src/profile/brand.contract.js';
import { useAdminCalls } from '../../../../shared/api/admin-calls.js';
import { SettingState } from '../setting-state.js';
import { useSetting } from '../use-setting.js';
import { BrandForm } from './brand-form.js';

/** Name and contact address. */
export function BrandSettings() {
  const { request } = useAdminCalls();
  const [round, setRound] = useState(0);
  const setting = useSetting({ name: 'brand', read: () => request<BrandResponse>('GET', 'brand') });
  return (
    <SettingState setting={setting}>
      {(brand) => (
        <BrandForm
          key={`${brand.updated_at} ${round}`}
          brand={brand}
          onSaved={setting.show}
          onDiscard={() => setRound(round + 1)}
        />
      )}
    </SettingState>
  );
}
