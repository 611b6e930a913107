import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { addHours } from 'date-fns';
import { lockByName, Transactions, type Tx } from '../database/transactions.js';
import { Clock } from '../time/clock.js';
import { AdminPairs } from './two-admins.js';
import type { Draft, Proposal, ProposalKind, Standing } from './define-proposal.js';
import { ProposalsRepository } from './proposals.repository.js';

/** Due ones of one run; the next run takes the rest. */
const BATCH_SIZE = 100;

/** What one admin proposes and another confirms; `defineProposal` shows how. */
@Injectable()
export class Proposals {
  constructor(
    readonly rows: ProposalsRepository,
    readonly transactions: Transactions,
    readonly clock: Clock,
    private readonly modules: ModuleRef,
  ) {}

  of<Payload extends object, Subject>(kind: ProposalKind<Payload, Subject>): ProposalsOf<Payload, Subject> {
    const services = Object.entries(kind.with).map(([name, each]) => [name, this.get(each)] as const);
    return new ProposalsOf(this, kind, Object.fromEntries(services) as Readonly<Record<string, never>>);
  }

  get pairs(): AdminPairs {
    return this.get(AdminPairs) as AdminPairs;
  }

  private get(type: ProposalKind['with'][string]): unknown {
    return this.modules.get<unknown>(type, { strict: false });
  }
}

/** Those of a kind. The subject is always locked before its proposal. */
class ProposalsOf<Payload extends object, Subject> {
  constructor(
    private readonly all: Proposals,
    private readonly kind: ProposalKind<Payload, Subject>,
    private readonly services: Readonly<Record<string, never>>,
  ) {}

  /** Takes the place of the open one that `mayPropose` lets pass. @returns its id @throws what `lock` and `mayPropose` throw */
  async open(tx: Tx, draft: Draft<Payload>): Promise<string> {
    const subject = await this.lockSubject(tx, draft.subjectId);
    const open = await this.findOpen(draft.subjectId, tx);
    await this.kind.mayPropose?.(tx, { draft, open, subject }, this.services);
    await this.drop(tx, draft.subjectId);
    const proposal = await this.all.rows.insert(tx, this.kind.kind, draft, this.now);
    await this.kind.record?.(tx, 'proposed', { proposal, by: draft.proposedBy }, this.services);
    return proposal.id;
  }

  /**
   * Applies what another admin proposed, or says when it will apply.
   *
   * @param by null: the command on the server
   * @throws the kind's refusals, adminPairRefusal, and what `mayConfirm` and `apply` throw
   */
  async confirm(tx: Tx, id: string, by: string | null): Promise<void> {
    const { kind, services, now: at } = this;
    const standing = { ...(await this.lockUnconfirmed(tx, id)), by };
    const { proposal } = standing;
    const people = { proposedBy: proposal.proposedBy, confirmedBy: by };
    await this.all.pairs.confirm(tx, { act: kind.kind, subjectId: id, ...people });
    await kind.mayConfirm?.(tx, standing, services);
    const hours = kind.waits?.hours(proposal.payload) ?? 0;
    const appliesAt = addHours(at, hours);
    await this.all.rows.confirm(tx, id, { by, at, appliesAt });
    await kind.record?.(tx, 'confirmed', { proposal, by }, services);
    if (hours > 0) return kind.waits?.announce(tx, { ...standing, appliesAt }, services);
    await kind.apply?.(tx, standing, services);
    await this.markApplied(tx, id);
  }

  /** Whether this admin may confirm it now; `confirm` asks again. @throws what `confirm` throws */
  async requireConfirmable(tx: Tx, id: string, by: string): Promise<void> {
    const standing = { ...(await this.lockUnconfirmed(tx, id)), by };
    await this.all.pairs.require(tx, { proposedBy: standing.proposal.proposedBy, confirmedBy: by });
    await this.kind.mayConfirm?.(tx, standing, this.services);
  }

  /** Ends what is proposed or waits, one's own or another's. @throws the kind's refusals */
  async end(tx: Tx, id: string, by: string): Promise<void> {
    const { proposal } = await this.lock(tx, id);
    const { record, stop, forgets } = this.kind;
    await this.all.rows.settle(tx, id, { as: 'ended', by, at: this.now, forgets });
    await record?.(tx, 'ended', { proposal, by }, this.services);
    if (stop !== undefined) await this.all.pairs.tellOfStop(tx, stop, { subjectId: id, by });
  }

  /** Ends the open one without a word: it has become void, or another takes its place. */
  async drop(tx: Tx, subjectId: string | null): Promise<void> {
    const { rows } = this.all;
    const open = await rows.findOpen(this.kind.kind, subjectId, tx);
    const ended = { as: 'ended', by: null, at: this.now, forgets: this.kind.forgets } as const;
    if (open) await rows.settle(tx, open.id, ended);
  }

  /** Applies confirmed ones whose time has come. Idempotent. */
  async applyDue(): Promise<void> {
    for (const { id } of await this.all.rows.listDue(this.kind.kind, this.now, BATCH_SIZE))
      await this.all.transactions.run(async (tx) => {
        const found = await this.lockKnown(tx, id);
        if (found === null || isSettled(found.proposal)) return;
        const standing = { ...found, by: found.proposal.confirmedBy };
        if (await this.kind.waits?.finish(tx, standing, this.services)) await this.markApplied(tx, id);
      });
  }

  find(tx: Tx, id: string): Promise<Proposal<Payload> | null> {
    return this.all.rows.find<Payload>(tx, this.kind.kind, id);
  }

  /** Neither applied nor ended, and not too old. */
  async findOpen(subjectId: string | null, tx?: Tx): Promise<Proposal<Payload> | null> {
    const found = await this.all.rows.findOpen<Payload>(this.kind.kind, subjectId, tx);
    return found && this.isValid(found) ? found : null;
  }

  /** Those that wait for another admin, oldest first. */
  async listOpen(): Promise<Proposal<Payload>[]> {
    return (await this.all.rows.listUnconfirmed<Payload>(this.kind.kind)).filter((each) => this.isValid(each));
  }

  /** All of a subject, oldest first. */
  listOf(subjectId: string): Promise<Proposal<Payload>[]> {
    return this.all.rows.listOf(this.kind.kind, subjectId);
  }

  /** What it does, and what the operator types to confirm it. */
  describe(proposal: Proposal<Payload>): Promise<{ readonly what: string; readonly subject: string }> {
    return this.kind.describe(proposal, this.services);
  }

  private async markApplied(tx: Tx, id: string): Promise<void> {
    const { forgets } = this.kind;
    await this.all.rows.settle(tx, id, { as: 'applied', by: null, at: this.now, forgets });
  }

  private async lockUnconfirmed(tx: Tx, id: string): Promise<Omit<Standing<Payload, Subject>, 'by'>> {
    const found = await this.lock(tx, id);
    if (found.proposal.confirmedAt !== null || !this.isValid(found.proposal)) throw this.kind.refusals.settled();
    return found;
  }

  private async lock(tx: Tx, id: string): Promise<Omit<Standing<Payload, Subject>, 'by'>> {
    const found = await this.lockKnown(tx, id);
    if (found === null) throw this.kind.refusals.unknown();
    if (isSettled(found.proposal)) throw this.kind.refusals.settled();
    return found;
  }

  private async lockKnown(tx: Tx, id: string): Promise<Omit<Standing<Payload, Subject>, 'by'> | null> {
    const known = await this.find(tx, id);
    if (known === null) return null;
    const subject = await this.lockSubject(tx, known.subjectId);
    const proposal = await this.all.rows.find<Payload>(tx, this.kind.kind, id, 'FOR UPDATE');
    return proposal && { proposal, subject };
  }

  private async lockSubject(tx: Tx, subjectId: string | null): Promise<Subject> {
    const { lock, kind } = this.kind;
    if (lock && subjectId !== null) return lock(tx, subjectId, this.services);
    await lockByName(tx, `proposals:${kind}:${subjectId ?? ''}`);
    return undefined as unknown as Subject;
  }

  private isValid({ proposedAt }: Proposal): boolean {
    const { validHours } = this.kind;
    return validHours === undefined || addHours(proposedAt, validHours) > this.now;
  }

  private get now(): Date {
    return this.all.clock.now();
  }
}

const isSettled = ({ appliedAt, endedAt }: Proposal) => appliedAt !== null || endedAt !== null;
