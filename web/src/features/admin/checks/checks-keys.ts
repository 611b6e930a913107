/** Query keys of the checks. */
export const checksKeys = {
  checks: () => ['admin', 'checks'],
  confirmations: () => ['admin', 'checks', 'confirmations'],
};
