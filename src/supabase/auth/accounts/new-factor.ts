import { randomUUID } from 'node:crypto';
import { Factor } from './factor.entity.js';

/** A new, unverified factor; the caller fills in the fields of its type. */
export function newFactor(given: Pick<Factor, 'userId' | 'type' | 'friendlyName' | 'phone'>): Factor {
  const now = new Date();
  return Object.assign(new Factor(), {
    ...given,
    id: randomUUID(),
    status: 'unverified',
    sealedSecret: null,
    lastStep: null,
    credentialId: null,
    credentialPublicKey: null,
    credentialCounter: null,
    credentialTransports: null,
    lastChallengedAt: null,
    createdAt: now,
    updatedAt: now,
  } satisfies Factor);
}
