/** Query keys of the security log. */
export const securityKeys = {
  events: () => ['admin', 'security', 'events'],
  health: () => ['admin', 'security', 'health'],
};
