import { useState } from 'react';
import type { OperatorProfileResponse } from '../../../../../../src/profile/operator-profile.contract.js';
import { useAdminCalls } from '../../../../shared/api/admin-calls.js';
import { SettingState } from '../setting-state.js';
import { useSetting } from '../use-setting.js';
import { StatementsForm } from './statements-form.js';

const PATH = 'operator-statements';

/** Who runs the clinic, what its footer states, who reviewed its texts, its doctors. */
export function StatementSettings() {
  const { request } = useAdminCalls();
  const [round, setRound] = useState(0);
  const setting = useSetting({ name: 'statements', read: () => request<OperatorProfileResponse>('GET', PATH) });
  return (
    <SettingState setting={setting}>
      {(saved) => (
        <StatementsForm
          key={`${saved.updated_at} ${round}`}
          saved={saved}
          onSaved={setting.show}
          onDiscard={() => setRound(round + 1)}
        />
      )}
    </SettingState>
  );
}
