import pg from 'pg';
import type { ClientBase } from 'pg';
import { parseEd25519PublicKey } from '../../src/platform/crypto/ed25519-key.js';
import { KeyRing, parseKeys } from '../../src/platform/crypto/key-ring.js';
import type { Archive } from '../../src/safekeeping/archive/archive.js';
import type { RestoredCheck } from '../../src/safekeeping/drill/run-drill.js';
import { openOneCase } from './open-one-case.js';
import { verifyRestoredLog } from './verify-restored-log.js';

export interface CheckKeys {
  /** `PATIENT_DATA_KEYS`. */
  readonly patientDataKeys: string;
  /** `ACCESS_LOG_PUBLIC_KEY`; without it signed heads are not looked at. */
  readonly accessLogPublicKey?: string;
}

/** What a drill looks at in the restored database, besides the rows themselves. */
export function restoredChecks({ patientDataKeys, accessLogPublicKey }: CheckKeys): RestoredCheck[] {
  const ring = new KeyRing(parseKeys(patientDataKeys));
  const key =
    accessLogPublicKey === undefined ? null : parseEd25519PublicKey('ACCESS_LOG_PUBLIC_KEY', accessLogPublicKey);
  return [
    connected((client) => openOneCase(client, ring)),
    connected((client, archive) => verifyRestoredLog(client, archive, key)),
  ];
}

function connected(look: (client: ClientBase, archive: Archive) => Promise<void>): RestoredCheck {
  return async (connectionString, archive) => {
    const client = new pg.Client({ connectionString, application_name: 'hudvy-drill' });
    await client.connect();
    try {
      await look(client, archive);
    } finally {
      await client.end();
    }
  };
}
