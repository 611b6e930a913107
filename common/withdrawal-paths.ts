import { paths } from './paths.js';

/**
 * Where mails about a withdrawal lead; apart from `paths`, since no page links there. Behind the `#`, tokens reach no server
 * and no log.
 */
export const withdrawalPaths = {
  byLink: (orderNumber: string, token: string) => `${paths.withdraw}#order=${orderNumber}&lank=${token}`,
  /** 'Det var inte jag' of the receipt. */
  stop: (token: string) => `${paths.withdraw}#stopp=${token}`,
} as const;
