import { IsUUID } from 'class-validator';
import { defineEvent } from '../../../platform/events/define-event.js';

class CampaignChangedPayload {
  @IsUUID()
  campaignId!: string;
}

/** A campaign was made, changed, ended or called off: what it has at Stripe has to follow. */
export const CampaignChanged = defineEvent('catalog.campaign-changed', CampaignChangedPayload);
