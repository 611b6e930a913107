import { randomUUID } from 'node:crypto';
import { Factor } from './factor.entity.js';

/** A factor of this moment that its person has not shown yet; what its type needs besides is filled in by who makes it. */
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
