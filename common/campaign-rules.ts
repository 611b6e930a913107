/** Valid codes of campaigns; stored in upper case. */
export const CAMPAIGN_CODE = /^[A-Za-z0-9-]{3,40}$/;

/** The smallest amount that can be charged by card, in öre (stripe.com/docs, "Minimum and maximum charge amounts"). */
export const LEAST_PRICE_ORE = 300;
