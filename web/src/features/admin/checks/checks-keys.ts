/** Query keys of the checks. */
export const checksKeys = {
  checks: () => ['admin', 'checks'],
  texts: () => ['admin', 'checks', 'texts'],
};
