import { useMemo } from 'react';
import type {
  CampaignData,
  CampaignsResponse,
  EditedCampaignResponse,
} from '../../../../../../src/shop/catalog/campaigns/campaigns.contract.js';
import { useAdminCalls } from '../../../../shared/api/admin-calls.js';

/** Each answers with all campaigns, and throws SessionMissingError or CallError. */
export interface CampaignCalls {
  readonly list: () => Promise<CampaignsResponse>;
  /** @param base null creates a new one */
  readonly save: (campaign: CampaignData, base: EditedCampaignResponse | null) => Promise<CampaignsResponse>;
  /** Ends a running campaign, or cancels a planned one. */
  readonly end: (row: EditedCampaignResponse) => Promise<CampaignsResponse>;
  /** Repeats the failed calls to Stripe. */
  readonly retry: (row: EditedCampaignResponse) => Promise<CampaignsResponse>;
}

export function useCampaignCalls(): CampaignCalls {
  const { request } = useAdminCalls();
  return useMemo(
    () => ({
      list: () => request('GET', 'campaigns'),
      save: (campaign, base) =>
        base === null
          ? request('POST', 'campaigns', { campaign })
          : request('PUT', `campaigns/${base.id}`, { campaign, expectedUpdatedAt: base.updated_at }),
      end: ({ id, updated_at: expectedUpdatedAt }) => request('POST', `campaigns/${id}/end`, { expectedUpdatedAt }),
      retry: ({ id }) => request('POST', `campaigns/${id}/retry`, {}),
    }),
    [request],
  );
}
