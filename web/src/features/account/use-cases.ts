import type {
  AccountCaseResponse,
  AccountCasesResponse,
} from '../../../../src/assessments/access/account-cases.contract.js';
import { readApi } from '../../shared/api/calls.js';
import { useSiteConfig } from '../../shared/site/page-context.js';
import { useOwnRows, type OwnRows } from './use-own-rows.js';

/** The person's assessments, newest first. */
export function useCases(userId: string): OwnRows<AccountCaseResponse> {
  const { anonKey } = useSiteConfig();
  return useOwnRows('cases', userId, async () => {
    const { cases } = await readApi<AccountCasesResponse>(anonKey, 'me/cases');
    return cases;
  });
}
