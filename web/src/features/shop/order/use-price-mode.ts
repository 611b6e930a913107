import { useCallback, useEffect, useRef, useState } from 'react';
import type { CampaignResponse } from '../../../../../src/shop/catalog/catalog.contract.js';
import { inBackground } from '../../../shared/errors/in-background.js';
import type { Coupon } from './use-coupon.js';

export type PriceMode = 'rebate' | 'regular';

export interface PriceModeChoice {
  readonly mode: PriceMode;
  readonly chooseRebate: () => void;
  readonly chooseRegular: () => void;
}

/**
 * The choice between campaign and regular price (docs/product.md, section 4). The campaign's price is the default while
 * one runs and its code is validated at once; when that fails, or the campaign ends, the regular price is chosen.
 */
export function usePriceMode(campaign: CampaignResponse | null, { validate, clear }: Coupon): PriceModeChoice {
  const [chosen, setChosen] = useState<PriceMode>(campaign ? 'rebate' : 'regular');
  const mode = campaign ? chosen : 'regular';
  const campaignCode = campaign?.code ?? null;

  const chooseRegular = useCallback(() => {
    setChosen('regular');
    clear();
  }, [clear]);

  const chooseRebate = useCallback(() => {
    if (campaignCode === null) return;
    setChosen('rebate');
    const validated = validate(campaignCode).then(({ kind }) => {
      if (kind === 'invalid') setChosen('regular');
    });
    inBackground(validated, "validating the campaign's code");
  }, [campaignCode, validate]);

  const validatedCode = useRef<string | null>(null);
  useEffect(() => {
    if (mode !== 'rebate' || validatedCode.current === campaignCode) return;
    validatedCode.current = campaignCode;
    chooseRebate();
  }, [mode, campaignCode, chooseRebate]);

  useEffect(() => {
    if (campaignCode === null && chosen === 'rebate') chooseRegular();
  }, [campaignCode, chosen, chooseRegular]);

  return { mode, chooseRebate, chooseRegular };
}
