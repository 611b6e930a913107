import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { SqlRepository } from '../database/sql-repository.js';

/** What a confirmation is about, such as `mail` or `terms`, and a SHA-256 in hex of what was confirmed. */
export interface ConfirmedSubject {
  readonly subject: string;
  readonly fingerprint: string;
}

/** Who confirmed, and when. */
export interface Confirmation extends ConfirmedSubject {
  readonly confirmedAt: Date;
  /** Id of the account; null: an event confirmed it. */
  readonly confirmedBy: string | null;
  /** The name that the person gave. */
  readonly confirmedName: string | null;
}

const COLUMNS = `subject, fingerprint, confirmed_at AS "confirmedAt", confirmed_by AS "confirmedBy",
  confirmed_name AS "confirmedName"`;

/** Confirmations. Each counts for its fingerprint alone. */
@Injectable()
export class ConfirmationsRepository extends SqlRepository {
  /** The confirmation of exactly this. */
  find({ subject, fingerprint }: ConfirmedSubject): Promise<Confirmation | null> {
    return this.firstRow(
      this.dataSource,
      `SELECT ${COLUMNS} FROM confirmations WHERE subject = $1 AND fingerprint = $2`,
      [subject, fingerprint],
    );
  }

  /** The newest confirmation of the subject, whatever was confirmed. */
  findNewest(subject: string): Promise<Confirmation | null> {
    return this.firstRow(
      this.dataSource,
      `SELECT ${COLUMNS} FROM confirmations WHERE subject = $1 ORDER BY confirmed_at DESC LIMIT 1`,
      [subject],
    );
  }

  /** Every confirmation of the subject, the newest first. */
  list(subject: string): Promise<Confirmation[]> {
    return this.dataSource.query(
      `SELECT ${COLUMNS} FROM confirmations WHERE subject = $1 ORDER BY confirmed_at DESC, fingerprint`,
      [subject],
    );
  }

  /** A later confirmation of the same takes the place of the earlier one. @param what with its content, kept as evidence */
  async confirm(
    { subject, fingerprint, content }: ConfirmedSubject & { readonly content?: readonly unknown[] },
    person: { readonly userId: string; readonly name: string | null } | null,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<void> {
    await manager.query(
      `INSERT INTO confirmations (subject, fingerprint, confirmed_by, confirmed_name, content) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (subject, fingerprint) DO UPDATE
         SET confirmed_at = now(), confirmed_by = excluded.confirmed_by, confirmed_name = excluded.confirmed_name,
           content = excluded.content`,
      [subject, fingerprint, person?.userId ?? null, person?.name ?? null, content ? JSON.stringify(content) : null],
    );
  }
}
