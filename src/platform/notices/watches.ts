import { Injectable, Logger } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { lockByName, Transactions, type Tx } from '../database/transactions.js';
import { OutgoingHold } from '../database/outgoing-hold.js';
import { CheckStatesRepository, type OpenState } from './check-states.repository.js';
import { Letters, type Letter } from './letter.js';

/** Something bad, as a look has seen it. */
export interface Red {
  /** In what way it is bad, without personal data. */
  readonly state: string;
}

/** What the mail about a beginning knows: the first of what is bad, and all of it. */
export type Alarm<Facts extends Red> = Facts & {
  readonly id: string;
  readonly subjectId: string;
  readonly all: readonly Facts[];
};

/** What the mail about an end knows. */
export interface AlarmOver {
  readonly id: string;
  readonly subjectId: string;
  /** In what way each was bad when it was mailed. */
  readonly states: readonly string[];
}

/** Something that is watched (watch.ts). */
export interface Watch<Facts extends Red> {
  /** Stable. */
  readonly name: string;
  readonly look: (modules: ModuleRef) => Promise<Facts | null | 'unread'>;
  readonly mail: Letter<Alarm<Facts>>;
  readonly over?: Letter<AlarmOver>;
  /** It is mailed once more whenever its state is another one than in the last mail. */
  readonly reminds?: true;
  /** What becomes bad within this time of a mail waits for the next one: a storm is one mail. */
  readonly quietMinutes?: number;
}

/** What one look has seen. A subject that is neither bad nor unread is good, or is no longer watched. */
export interface Seen<Facts extends Red> {
  readonly bad: ReadonlyMap<string, Facts>;
  readonly unread: ReadonlySet<string>;
}

/**
 * Mails once when something becomes bad, and once when it is good again. Only what is bad at two looks of a process in a row
 * is an alarm: after an outage of the whole machine the first look may come before the clinic works again.
 */
@Injectable()
export class Watches {
  private readonly logger = new Logger('watches');
  private readonly before = new Map<string, ReadonlySet<string>>();

  constructor(
    private readonly modules: ModuleRef,
    private readonly states: CheckStatesRepository,
    private readonly letters: Letters,
    private readonly transactions: Transactions,
    private readonly hold: OutgoingHold,
  ) {}

  /** Nothing leaves a restored clinic. */
  async look<Facts extends Red>(watch: Watch<Facts>): Promise<void> {
    if (await this.hold.isHeld()) return;
    const seen = await watch.look(this.modules);
    await this.follow(watch, {
      bad: new Map(seen === null || seen === 'unread' ? [] : [[watch.name, seen]]),
      unread: new Set(seen === 'unread' ? [watch.name] : []),
    });
  }

  /** Compares what is bad with the open alarms; begins and ends them. Safe to run at any time, and twice at once. */
  async follow<Facts extends Red>(watch: Omit<Watch<Facts>, 'look'>, { bad, unread }: Seen<Facts>): Promise<void> {
    const before = this.before.get(watch.name);
    this.before.set(watch.name, new Set(bad.keys()));
    const lasting = [...bad.keys()].filter((subject) => before?.has(subject));
    const isOver = ({ subject }: OpenState) => !bad.has(subject) && !unread.has(subject);
    const isDue = ({ subject, state, isMailed }: OpenState) =>
      bad.has(subject) && (!isMailed || (watch.reminds === true && bad.get(subject)?.state !== state));
    const isNew = (subject: string, open: readonly OpenState[]) => open.every((state) => state.subject !== subject);

    const known = await this.states.listOpen(watch.name);
    if (!known.some((state) => isOver(state) || isDue(state)) && !lasting.some((subject) => isNew(subject, known)))
      return;
    await this.letters.prepare(watch.mail);
    await this.transactions.run(async (tx) => {
      await lockByName(tx, `watch:${watch.name}`);
      const open = await this.states.listOpen(watch.name, tx);
      await this.end(tx, watch, open.filter(isOver));
      for (const subject of lasting)
        if (isNew(subject, open)) await this.states.begin(tx, watch.name, subject, bad.get(subject)?.state ?? '');
      await this.mail(tx, watch, (await this.states.listOpen(watch.name, tx)).filter(isDue), bad);
    });
  }

  /** An alarm that no mail has named ends without one. */
  private async end(
    tx: Tx,
    { name, over }: Pick<Watch<never>, 'name' | 'over'>,
    ended: readonly OpenState[],
  ): Promise<void> {
    await this.states.end(
      tx,
      ended.map(({ id }) => id),
    );
    const told = ended.filter(({ isMailed }) => isMailed);
    const [first] = told;
    if (!first) return;
    this.logger.log({ msg: 'alarms ended', watch: name, subjects: told.map(({ subject }) => subject) });
    if (over)
      await this.letters.store(tx, over, {
        ...{ id: first.id, subjectId: first.id },
        states: told.map(({ state }) => state),
      });
  }

  private async mail<Facts extends Red>(
    tx: Tx,
    { name, mail, quietMinutes = 0 }: Omit<Watch<Facts>, 'look'>,
    due: readonly OpenState[],
    bad: Seen<Facts>['bad'],
  ): Promise<void> {
    const all = due.flatMap(({ subject }) => bad.get(subject) ?? []);
    const [[first], [facts]] = [due, all];
    if (!first || !facts) return;
    if (quietMinutes > 0 && (await this.states.findMinutesSinceMail(tx, name)) < quietMinutes) return;
    this.logger.error({ msg: 'alarms began', watch: name, subjects: due.map(({ subject }) => subject) });
    await this.letters.store<Alarm<Facts>>(tx, mail, { ...facts, id: first.id, subjectId: first.id, all });
    for (const { id, subject } of due) await this.states.markMailed(tx, id, bad.get(subject)?.state ?? '');
  }
}
