import { paths } from './paths.js';

/**
 * Targets of links in withdrawal mails; separate from `paths`, since no page links there. Tokens are in the fragment,
 * so they reach no server and no log.
 */
export const withdrawalPaths = {
  byLink: (orderNumber: string, token: string) => `${paths.withdraw}#order=${orderNumber}&lank=${token}`,
  /** 'Det var inte jag' of the receipt. */
  stop: (token: string) => `${paths.withdraw}#stopp=${token}`,
} as const;
