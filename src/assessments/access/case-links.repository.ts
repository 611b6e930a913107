import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { hashToken } from '../../platform/crypto/hash-token.js';
import type { Tx } from '../../platform/database/transactions.js';

const TOKEN_BYTES = 32;

/** What a link opens: the form and what follows it, photos from another device, or the calendar's file. */
export type LinkPurpose = 'form' | 'hand-off' | 'calendar';

/** Links to cases. The token is in the mail alone; here is its hash. */
@Injectable()
export class CaseLinksRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** A new link to the case, good until it is taken back; each mail carries one of its own. @returns its token */
  async issue(tx: Tx, caseId: string, purpose: LinkPurpose): Promise<string> {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    await tx.query('INSERT INTO case_links (hash, case_id, purpose) VALUES ($1, $2, $3)', [
      hashToken(token),
      caseId,
      purpose,
    ]);
    return token;
  }

  /** The case that a link opens now; null alike for a wrong, an old and an ended link. */
  async findCase(token: string, purpose: LinkPurpose): Promise<string | null> {
    const [link] = await this.dataSource.query<{ caseId: string }[]>(
      `SELECT case_id AS "caseId" FROM case_links
       WHERE hash = $1 AND purpose = $2 AND (expires_at IS NULL OR expires_at > now())`,
      [hashToken(token), purpose],
    );
    return link?.caseId ?? null;
  }
}
