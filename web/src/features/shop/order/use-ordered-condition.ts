import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '../../../../../common/paths.js';
import { CONDITION_PARAMETER, rememberOrderedCondition } from '../../../shared/case/ordered-condition.js';
import { inBackground } from '../../../shared/errors/in-background.js';

/** Moves the condition from the address to the tab's storage, before the payment provider's script can read it there. */
export function useOrderedCondition(): void {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const value = search.get(CONDITION_PARAMETER);
  useEffect(() => {
    if (value === null) return;
    rememberOrderedCondition(value);
    inBackground(navigate(paths.order, { replace: true }), 'taking the condition out of the address');
  }, [value, navigate]);
}
