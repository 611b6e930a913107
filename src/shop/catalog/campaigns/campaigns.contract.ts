import { IsOptional, IsString, Matches } from 'class-validator';
import { CAMPAIGN_CODE } from '../../../../common/campaign-rules.js';
import { IsInstant, ExactCode, IsWholeNumber, IsPart } from '../../../platform/http/fields.js';
import { OfferingChoice } from '../catalog.contract.js';
import type { OfferingKey } from '../offerings.js';

const DAY = /^\d{4}-\d\d-\d\d$/;
const MOST_ORE = 10_000_000;

/** What an admin decides about a campaign; its price follows. */
export class CampaignData {
  /** Letters A–Z, digits and hyphens; kept in upper case. */
  @ExactCode()
  @IsString()
  @Matches(CAMPAIGN_CODE)
  code!: string;

  /** Öre off the price with VAT. */
  @IsWholeNumber(100, MOST_ORE)
  amount_off!: number;

  /** First calendar day in Europe/Stockholm, `YYYY-MM-DD`. */
  @Matches(DAY)
  @IsInstant()
  starts_on!: string;

  /** Last calendar day in Europe/Stockholm, `YYYY-MM-DD`. */
  @Matches(DAY)
  @IsInstant()
  valid_through!: string;
}

export class CreateCampaignRequest extends OfferingChoice {
  @IsPart(() => CampaignData)
  campaign!: CampaignData;
}

/** A campaign keeps its offering. */
export class UpdateCampaignRequest {
  @IsPart(() => CampaignData)
  campaign!: CampaignData;

  /** `updated_at` as the editor saw it; without it the last save wins. */
  @IsOptional()
  @IsInstant()
  expectedUpdatedAt?: string;
}

export class EndCampaignRequest {
  @IsOptional()
  @IsInstant()
  expectedUpdatedAt?: string;
}

export type CampaignPhase = 'upcoming' | 'running' | 'over';

/** What a campaign has at Stripe; its code can be used once it is `ready`. */
export interface PromotionResponse {
  readonly state: 'preparing' | 'ready' | 'failed' | 'retiring' | 'retired';
  /** Why it failed, or what it still waits for. */
  readonly failure: string | null;
}

export interface EditedCampaignResponse {
  readonly id: string;
  readonly offering: OfferingKey;
  readonly code: string;
  /** Öre, VAT included. */
  readonly amount_off: number;
  readonly starts_on: string;
  readonly valid_through: string;
  readonly phase: CampaignPhase;
  /** Öre with VAT, off the present price; null for a campaign that is over, and while the price is unknown. */
  readonly price_inc_vat: number | null;
  /** Null when the code was made by hand. */
  readonly promotion: PromotionResponse | null;
  /** ISO 8601; another one after every save. */
  readonly updated_at: string;
}

export interface CampaignsResponse {
  /** Latest first. */
  readonly campaigns: readonly EditedCampaignResponse[];
  /** Of the first offering, öre with VAT, without a campaign; null while it is not known. */
  readonly price_inc_vat: number | null;
  /** Calendar day in Europe/Stockholm, by the server's clock. */
  readonly today: string;
}
