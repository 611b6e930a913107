import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/database/transactions.js';
import { Letters } from '../../../platform/notices/letter.js';
import { Clock } from '../../../platform/time/clock.js';
import { SecurityEvents } from '../../../supabase/auth/security-events/security-events.service.js';
import type { AnyMatter, MatterKind, OutcomeOf, Place, Step, Whose, Words } from './define-matter.js';
import { MattersRepository, type MatterFilter } from './matters.repository.js';

/** What comes of a matter, in the words that the kind keeps. */
interface Closing<Outcome> {
  readonly outcome: Outcome;
  readonly words: string;
  readonly by: string;
}

/** How a matter begins: now, unless it began before. */
interface Opening {
  readonly at?: Date;
  readonly words: string;
}

type Known<Found extends AnyMatter> = Pick<Found, 'id' | 'payload' | keyof Whose>;

/** Whether more time may be taken: once, while the first runs. */
export const canExtend = ({ closedAt, extendedAt, dueAt }: AnyMatter, now: Date): boolean =>
  closedAt === null && extendedAt === null && now < dueAt;

/** What somebody asks or reports and the clinic closes in time; `defineMatter` shows how. */
@Injectable()
export class Matters {
  constructor(
    readonly rows: MattersRepository,
    readonly letters: Letters,
    readonly securityEvents: SecurityEvents,
    readonly clock: Clock,
  ) {}

  of<Found extends AnyMatter, At extends Place>(kind: MatterKind<Found, At>): MattersOf<Found, At> {
    return new MattersOf(this, kind);
  }
}

/** Those of a kind. A matter's case is always locked before it. */
class MattersOf<Found extends AnyMatter, At extends Place> {
  constructor(
    private readonly all: Matters,
    private readonly kind: MatterKind<Found, At>,
  ) {}

  /** Waits for what a mail names; before the transaction. */
  async prepare(step: Step): Promise<void> {
    const mail = this.kind.mails?.[step];
    if (mail) await this.all.letters.prepare(mail);
  }

  /** Starts the clock of a matter and mails the person who asked. @returns false when one about the same is open already */
  async open(place: At, known: Known<Found>, opening: Opening): Promise<boolean> {
    const isNew = await this.begin(place, known, opening);
    if (isNew) await this.tell(place.tx, 'opened', known.id);
    return isNew;
  }

  /** As `open`, but sends no mail. */
  async begin(place: At, known: Known<Found>, { at = this.all.clock.now(), words: text }: Opening): Promise<boolean> {
    const dueAt = this.kind.dueAt(at, known.payload);
    if (!(await this.all.rows.insert(place.tx, this.kind, { ...known, openedAt: at, dueAt }))) return false;
    await this.kind.words.write(place, { matterId: known.id, part: 'opening', text, at });
    return true;
  }

  /** @throws the kind's refusals */
  async extend(tx: Tx, id: string, payload: Partial<Found['payload']>, by: string): Promise<void> {
    const { extendable, refusals } = this.kind;
    const at = this.all.clock.now();
    const matter = await this.lockOpen(tx, id);
    if (!extendable || !canExtend(matter, at)) throw (extendable?.refusal ?? refusals.closed)();
    await this.all.rows.extend(tx, id, { at, payload, dueAt: extendable.dueAt(matter.openedAt) });
    await this.tell(tx, 'extended', id, by);
  }

  /** Says what came of it, once. @throws the kind's refusals */
  async close(place: At, id: string, said: Closing<OutcomeOf<Found>>): Promise<void> {
    this.requireWords(said);
    await this.settle(place, await this.lockOpen(place.tx, id), said);
  }

  /** As `close`, of one that the caller has locked; in place of an earlier outcome. @throws the kind's refusals */
  async settle(
    place: At,
    { id, payload }: Pick<Found, 'id' | 'payload'>,
    said: Closing<OutcomeOf<Found>>,
  ): Promise<void> {
    const { outcome, words: text, by } = said;
    const { outcomes, refusals, words } = this.kind;
    if (!outcomes(payload).includes(outcome)) throw (refusals.notOffered ?? refusals.closed)();
    this.requireWords(said);
    const at = this.all.clock.now();
    const kept = await words.write(place, { matterId: id, part: 'closing', text, at });
    await this.all.rows.close(place.tx, id, { outcome, at, by, payload: kept });
    await this.tell(place.tx, 'closed', id, by);
  }

  /** Locked with its case. @throws the kind's refusals */
  async lockOpen(tx: Tx, id: string): Promise<Found> {
    await this.all.rows.lock(tx, this.kind, id);
    const matter = await this.get(id, tx);
    if (matter.closedAt !== null) throw this.kind.refusals.closed();
    return matter;
  }

  /** @throws the kind's refusal */
  async get(id: string, tx?: Tx): Promise<Found> {
    const found = await this.all.rows.find<Found>(this.kind, id, tx);
    if (found === null) throw this.kind.refusals.unknown();
    return found;
  }

  /** A page, or those of one account or case. @returns one more than the limit where there are more */
  list(filter: MatterFilter, tx?: Tx, now = this.all.clock.now()): Promise<Found[]> {
    return this.all.rows.list(this.kind, filter, now, tx);
  }

  /** Adds their words. The caller has recorded the reading in the access log. @throws DecryptionError */
  async read(place: At, matters: readonly Found[]): Promise<(Found & Words)[]> {
    const said = await this.kind.words.read(place, matters);
    return matters.map((matter, index) => ({ ...matter, ...(said[index] ?? { opening: null, closing: null }) }));
  }

  private requireWords({ outcome, words }: Closing<OutcomeOf<Found>>): void {
    const { mustExplain, refusals } = this.kind;
    if (words === '' && mustExplain(outcome)) throw (refusals.unexplained ?? refusals.closed)();
  }

  private async tell(tx: Tx, step: Step, id: string, userId = ''): Promise<void> {
    const [mail, log] = [this.kind.mails?.[step], this.kind.logs?.[step]];
    if (!mail && !log) return;
    const matter = await this.get(id, tx);
    if (mail) await this.all.letters.store(tx, mail, matter);
    if (!log) return;
    const [kind, detail] = log(matter);
    await this.all.securityEvents.record(tx, { kind, userId, detail });
  }
}
