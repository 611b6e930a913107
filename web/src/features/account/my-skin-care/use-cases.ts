import type {
  AccountCaseResponse,
  AccountCasesResponse,
} from '../../../../../src/clinic/case-access/account/account-cases.contract.js';
import { readApi } from '../../../shared/api/calls.js';
import { useSiteConfig } from '../../../shared/site/page-context.js';
import { ownRowsKey, useOwnRows, type OwnRows } from './use-own-rows.js';

/** Query key of the list. */
export const casesKey = (userId: string) => ownRowsKey('cases', userId);

/** The person's assessments, newest first. */
export function useCases(userId: string): OwnRows<AccountCaseResponse> {
  const { anonKey } = useSiteConfig();
  return useOwnRows('cases', userId, async () => {
    const { cases } = await readApi<AccountCasesResponse>(anonKey, 'me/cases');
    return cases;
  });
}
