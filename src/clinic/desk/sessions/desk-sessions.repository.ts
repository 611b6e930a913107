import { randomBytes, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { UnauthenticatedError } from '../../../supabase/auth/auth.errors.js';
import { SqlRepository } from '../../../platform/database/sql-repository.js';
import type { Tx } from '../../../platform/database/transactions.js';
import { hashToken } from '../../../platform/crypto/hash-token.js';

const TOKEN_BYTES = 32;

/** A session lasts this long; the page opens the next one before. */
const TTL_MINUTES = 10;

interface OpenedDeskSession {
  /** For the cookie alone. */
  readonly token: string;
  readonly expiresAt: Date;
}

/** The account session and clinician of a desk session. */
interface FoundDeskSession {
  readonly clinicianId: string;
  /** The session of the account that opened it. */
  readonly authSessionId: string;
}

/** Sessions that photos on the desk are loaded with. The token is in the cookie alone; here is its hash. */
@Injectable()
export class DeskSessionsRepository extends SqlRepository {
  /** @throws UnauthenticatedError when the account's session has ended since the request was let in */
  async open({ clinicianId, authSessionId }: FoundDeskSession): Promise<OpenedDeskSession> {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const [opened] = await this.dataSource.query<{ expiresAt: Date }[]>(
      `INSERT INTO desk_sessions (id, hash, clinician_id, auth_session_id, expires_at)
       SELECT $1, $2, $3, id, now() + make_interval(mins => ${TTL_MINUTES}) FROM sessions WHERE id = $4
       RETURNING expires_at AS "expiresAt"`,
      [randomUUID(), hashToken(token), clinicianId, authSessionId],
    );
    if (!opened) throw new UnauthenticatedError('session_not_found');
    return { token, expiresAt: opened.expiresAt };
  }

  /** Ends those of a sign-in. */
  async end(tx: Tx, authSessionId: string): Promise<void> {
    await tx.query('DELETE FROM desk_sessions WHERE auth_session_id = $1', [authSessionId]);
  }

  /** Open ones alone. */
  find(token: string): Promise<FoundDeskSession | null> {
    return this.firstRow(
      this.dataSource,
      `SELECT clinician_id AS "clinicianId", auth_session_id AS "authSessionId" FROM desk_sessions
       WHERE hash = $1 AND expires_at > now()`,
      [hashToken(token)],
    );
  }
}
