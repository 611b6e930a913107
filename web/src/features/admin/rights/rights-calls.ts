import type {
  FactorResetResponse,
  FactorResetsResponse,
} from '../../../../../src/supabase/auth/factor-resets/factor-resets.contract.js';
import type {
  RightsHolderResponse,
  RightsResponse,
} from '../../../../../src/supabase/auth/rights-review/rights.contract.js';
import { readFrom } from '../../../shared/api/client.js';
import type { ListPage } from '../editing/use-list-panel.js';

/** A person with rights, by the account. */
export type RightsHolder = RightsHolderResponse & { readonly id: string };

export interface RightsPage extends ListPage<RightsHolder> {
  readonly rights: RightsResponse;
  readonly resets: readonly FactorResetResponse[];
}

export async function readRights(): Promise<RightsPage> {
  const [rights, { resets }] = await Promise.all([
    readFrom<RightsResponse>('/api/v1/admin/rights'),
    readFrom<FactorResetsResponse>('/api/v1/admin/factor-resets'),
  ]);
  return { rows: rights.people.map((person) => ({ ...person, id: person.userId })), rights, resets };
}

/** By name, else by address. */
export function nameOf({ name, email, id }: RightsHolder): string {
  return name ?? email ?? id;
}
