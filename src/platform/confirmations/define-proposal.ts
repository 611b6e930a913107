import type { Abstract } from '@nestjs/common';
import type { Tx } from '../database/transactions.js';
import type { AdminAct, AdminStop } from './admin-acts.js';

/** What one admin proposes and another confirms. Null with a time: the command on the server, or nobody's act. */
export interface Proposal<Payload extends object = object> {
  readonly id: string;
  readonly kind: AdminAct;
  /** Of the case or account that it is about; null: the clinic. */
  readonly subjectId: string | null;
  readonly payload: Payload;
  readonly proposedBy: string;
  readonly proposedAt: Date;
  readonly confirmedBy: string | null;
  readonly confirmedAt: Date | null;
  /** Once confirmed. */
  readonly appliesAt: Date | null;
  readonly appliedAt: Date | null;
  /** Null with a time: another took its place, or its subject ended it. */
  readonly endedBy: string | null;
  readonly endedAt: Date | null;
}

/** What an admin wants to propose. */
export type Draft<Payload extends object> = Pick<Proposal<Payload>, 'subjectId' | 'payload' | 'proposedBy'>;

type Needs = Readonly<Record<string, Abstract<unknown>>>;
/** Instances of the classes, from wherever they are provided. */
export type ServicesOf<Classes extends Needs> = { readonly [Name in keyof Classes]: Classes[Name]['prototype'] };

/** An open proposal that is confirmed or applied, with its locked subject. */
export interface Standing<Payload extends object, Subject> {
  readonly proposal: Proposal<Payload>;
  readonly subject: Subject;
  /** Who confirms it; null: the command on the server. */
  readonly by: string | null;
}

/** Confirmed proposals that apply later. */
interface Wait<Payload extends object, Subject, Services> {
  /** From the confirmation; 0: it is done with it. */
  readonly hours: (payload: Payload) => number;
  /** Tells of what will come. */
  readonly announce: (
    tx: Tx,
    confirmed: Standing<Payload, Subject> & { readonly appliesAt: Date },
    services: Services,
  ) => Promise<void>;
  /** Does it once its time has come; false: not now. */
  readonly finish: (tx: Tx, standing: Standing<Payload, Subject>, services: Services) => Promise<boolean>;
}

interface ProposalRow<Payload extends object, Subject, Classes extends Needs, Services> {
  readonly kind: AdminAct;
  /** What the functions get last, by name. */
  readonly with: Classes;
  /** Locks what it is about, before the proposal is. Without it, kind and subject are locked by name. */
  readonly lock?: (tx: Tx, subjectId: string, services: Services) => Promise<Subject>;
  /** Refuses a draft. What it does not refuse takes the place of the open one. */
  readonly mayPropose?: (
    tx: Tx,
    asked: { readonly draft: Draft<Payload>; readonly open: Proposal<Payload> | null; readonly subject: Subject },
    services: Services,
  ) => Promise<void>;
  /** Refuses a confirmation that the rule of two admins permits. */
  readonly mayConfirm?: (tx: Tx, standing: Standing<Payload, Subject>, services: Services) => Promise<void>;
  /** Does it with the confirmation. Without it, whoever calls `confirm` does it in the same transaction. */
  readonly apply?: (tx: Tx, standing: Standing<Payload, Subject>, services: Services) => Promise<void>;
  readonly waits?: Wait<Payload, Subject, Services>;
  /** What the logs say of a step. @param by null: the command on the server */
  readonly record?: (
    tx: Tx,
    step: 'proposed' | 'confirmed' | 'ended',
    made: { readonly proposal: Proposal<Payload>; readonly by: string | null },
    services: Services,
  ) => Promise<void>;
  /** All admins are mailed this when one of them ends it; that it is confirmed they are always mailed. */
  readonly stop?: AdminStop;
  /** After so many hours it counts no more; without it, until it is confirmed or ended. */
  readonly validHours?: number;
  /** What of the payload is forgotten once it is applied or ended. */
  readonly forgets?: keyof Payload & string;
  readonly refusals: {
    readonly unknown: () => Error;
    /** It is confirmed, ended or too old. */
    readonly settled: () => Error;
  };
  /** For `hudvy confirm`: what it does, and what the operator types to confirm it. */
  readonly describe: (
    proposal: Proposal<Payload>,
    services: Services,
  ) => Promise<{ readonly what: string; readonly subject: string }>;
}

/** How the proposals of a kind work. */
export type ProposalKind<Payload extends object = object, Subject = never> = ProposalRow<
  Payload,
  Subject,
  Needs,
  Readonly<Record<string, never>>
>;

/**
 * Declares an act that one admin proposes and another confirms, with what its rows carry:
 *
 * ```ts
 * export const ReviewerProposal = defineProposal<object>()({
 *   kind: 'reviewer', stop: 'proposal-rejected', refusals: { unknown, settled: unknown },
 *   with: { reviewers: ReviewersRepository },
 *   apply: (tx, { proposal }, { reviewers }) => reviewers.add(tx, proposal.subjectId),
 *   describe: async ({ subjectId }) => ({ what: `${subjectId} reviews the log`, subject: subjectId }),
 * });
 *
 * const id = await proposals.of(ReviewerProposal).open(tx, { subjectId: userId, payload: {}, proposedBy: adminId });
 * await proposals.of(ReviewerProposal).confirm(tx, id, otherAdminId); // asks the rule of two, applies, mails all admins
 * await proposals.of(ReviewerProposal).end(tx, id, adminId); // and `findOpen`, `listOpen`, `listOf`
 * ```
 *
 * An act of `ADMIN_ACTS` is declared once; `hudvy confirm` finds it in `tools/confirm/waiting-acts.ts`.
 */
export function defineProposal<Payload extends object, Subject = undefined>() {
  return <const Classes extends Needs>(
    row: ProposalRow<Payload, Subject, Classes, ServicesOf<Classes>>,
  ): ProposalKind<Payload, Subject> => row as unknown as ProposalKind<Payload, Subject>;
}
