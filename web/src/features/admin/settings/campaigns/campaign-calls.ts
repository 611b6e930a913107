import { useMemo } from 'react';
import type {
  CampaignData,
  CampaignsResponse,
  EditedCampaignResponse,
} from '../../../../../../src/shop/catalog/campaigns/campaigns.contract.js';
import { useAdminCalls } from '../../../../shared/api/admin-calls.js';

/** Each answers with all campaigns, and throws SessionMissingError or CallError. */
export function useCampaignCalls() {
  const { request } = useAdminCalls();
  return useMemo(
    () => ({
      list: (): Promise<CampaignsResponse> => request('GET', 'campaigns'),
      /** @param base null creates a new one */
      save: (campaign: CampaignData, base: EditedCampaignResponse | null): Promise<CampaignsResponse> =>
        base === null
          ? request('POST', 'campaigns', { campaign })
          : request('PUT', `campaigns/${base.id}`, { campaign, expectedUpdatedAt: base.updated_at }),
      /** Ends a running campaign, or cancels a planned one. */
      end: ({ id, updated_at: expectedUpdatedAt }: EditedCampaignResponse): Promise<CampaignsResponse> =>
        request('POST', `campaigns/${id}/end`, { expectedUpdatedAt }),
      /** Repeats the failed calls to Stripe. */
      retry: ({ id }: EditedCampaignResponse): Promise<CampaignsResponse> =>
        request('POST', `campaigns/${id}/retry`, {}),
    }),
    [request],
  );
}
