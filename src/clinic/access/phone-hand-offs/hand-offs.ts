import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { OrdersService } from '../../../shop/orders/orders.service.js';
import { AccessLog } from '../../records/access-log/access-log.js';
import { Transactions } from '../../../platform/database/transactions.js';
import { requestId } from '../../../platform/http/request-context.js';
import { CasesRepository } from '../../cases/cases.repository.js';
import { accessRefusal } from '../access.errors.js';
import { CaseLinksRepository } from '../links/case-links.repository.js';
import type { CaseSession } from '../sessions/case-session.js';
import { CaseSessionsRepository, type OpenedSession } from '../sessions/case-sessions.repository.js';
import { mayOpenCase, NO_PROOFS } from '../opening/may-open-case.js';
import { CaseFreezesRepository } from '../sessions/case-freezes.repository.js';
import { HandOffsRepository } from './hand-offs.repository.js';

/** Crockford's base 32: a person can type it, since no two characters look alike. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

/** 60 bits, for a link that lives ten minutes and bears three tries. */
const LENGTH = 12;

/** Short enough for the address bar of a phone. */
export function newHandOffToken(): string {
  return Array.from(randomBytes(LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
}

/** As it was made, however it was typed: capitals, hyphens, and letters that look like digits. */
export function parseHandOffToken(typed: string): string {
  return typed.toLowerCase().replace(/[\s-]/g, '').replace(/o/g, '0').replace(/[il]/g, '1');
}

/** Wrong digits that a link bears. */
const MAX_TRIES = 3;

export interface MadeHandOff {
  readonly token: string;
  readonly expiresAt: Date;
}

/** Lets a phone take the photos of a case that is open on a computer. */
@Injectable()
export class HandOffs {
  constructor(
    private readonly handOffs: HandOffsRepository,
    private readonly links: CaseLinksRepository,
    private readonly sessions: CaseSessionsRepository,
    private readonly freezes: CaseFreezesRepository,
    private readonly cases: CasesRepository,
    private readonly orders: OrdersService,
    private readonly log: AccessLog,
    private readonly transactions: Transactions,
  ) {}

  /** A link for one use within ten minutes; it takes the place of the one before. */
  make({ id, caseId }: CaseSession): Promise<MadeHandOff> {
    const token = newHandOffToken();
    return this.transactions.run(async (tx) => {
      await this.cases.lock(tx, caseId);
      return { token, expiresAt: await this.handOffs.replace(tx, caseId, token, id) };
    });
  }

  /**
   * Opens a session that reaches the photos alone, for who also knows the last two digits of the order's number. It ends
   * the one of an earlier hand-off. After three wrong digits the link opens nothing.
   *
   * @throws `link_invalid`, `digits_invalid`
   */
  async redeem(typed: string, phoneDigits: string): Promise<OpenedSession> {
    const token = parseHandOffToken(typed);
    const link = await this.links.find(token, 'hand-off');
    if (!link) throw accessRefusal('link_invalid');
    const { caseId, orderId, name } = link;
    const { phone } = await this.orders.getContact(orderId);
    // A wrong try is counted, so it must commit: it is an outcome here and becomes a refusal afterwards.
    const outcome = await this.transactions.run(async (tx) => {
      await this.cases.lock(tx, caseId);
      const handOff = await this.handOffs.find(tx, token);
      if (!handOff) return 'gone';
      if (phone !== '' && phoneDigits === phone.slice(-2)) {
        await this.handOffs.remove(tx, caseId);
        const { openedBy } = handOff;
        const ties = await this.sessions.findTies(tx, openedBy);
        // The session that made the link has ended: by a sign-out, a ban, or with the factor that raised it.
        if (!ties) return 'gone';
        const isFrozen = await this.freezes.isFrozen(caseId, tx);
        const decision = mayOpenCase({ ...NO_PROOFS, hasHandOff: true, isFrozen });
        if (!decision.isGranted) return 'gone';
        await this.sessions.endHandOffs(tx, caseId);
        return this.sessions.open(tx, { caseId, reach: decision.reach, assurance: 'hand-off', openedBy, ...ties });
      }
      const triesLeft = MAX_TRIES - handOff.wrongTries - 1;
      await (triesLeft > 0 ? this.handOffs.countWrongTry(tx, token) : this.handOffs.remove(tx, caseId));
      return triesLeft;
    });
    if (typeof outcome === 'object') return outcome;
    const principal = { id: `case-link:${name}`, role: 'patient', assurance: 'link' } as const;
    const access = { principal, reason: 'own-case', requestId: requestId() } as const;
    await this.log.refuse(access, { caseId, action: 'write', group: 'photos' });
    throw outcome === 'gone' ? accessRefusal('link_invalid') : accessRefusal('digits_invalid', outcome);
  }
}
