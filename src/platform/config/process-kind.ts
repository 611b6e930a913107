/** A process of the clinic that stays: `both` is a server that runs jobs too. */
export type ProcessKind = 'server' | 'worker' | 'both';
