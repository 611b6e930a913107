import type { Tx } from '../../../platform/database/transactions.js';
import type { Letter } from '../../../platform/notices/letter.js';
import type { SecurityEventKind } from '../../../supabase/auth/security-events/security-events.contract.js';

/** Whose a matter is: an account's, or else a case's. The order says where mails go. */
export interface Whose {
  readonly userId: string | null;
  readonly orderId: string | null;
  readonly caseId: string | null;
}

export interface OfCase extends Whose {
  readonly userId: null;
  readonly orderId: string;
  readonly caseId: string;
}

/** What a matter is and how it stands, without its words. */
export type Matter<
  Payload extends object = object,
  Outcome extends string = string,
  Owner extends Whose = OfCase,
> = Owner & {
  readonly id: string;
  /** Null for one about no order, and once the order is gone. */
  readonly orderNumber: string | null;
  /** Its case opens no more. */
  readonly isCaseErased: boolean;
  /** What it is about. */
  readonly payload: Payload;
  readonly openedAt: Date;
  readonly dueAt: Date;
  readonly extendedAt: Date | null;
  readonly outcome: Outcome | null;
  readonly closedAt: Date | null;
  readonly closedBy: string | null;
};
export type AnyMatter = Matter<object, string, Whose>;
export type OutcomeOf<Found extends AnyMatter> = NonNullable<Found['outcome']>;

/** What somebody asked or reported, and what the clinic says at the end; null: not a word. */
export interface Words {
  readonly opening: string | null;
  readonly closing: string | null;
}

/** Words as they are stored. */
export interface Said {
  readonly matterId: string;
  readonly part: keyof Words;
  /** Empty: not a word. */
  readonly text: string;
  readonly at: Date;
}

/** Where words are reached: at least a transaction. */
export interface Place {
  readonly tx: Tx;
}

/**
 * Where the words of a kind are kept: under the key of the case and its row policy, which a caller reaches with an access
 * (`CaseRecords`), or under `SEAL_KEYS`, for those that outlive case and account. No table holds both, and none heads.
 */
export interface WordStore<At extends Place> {
  /** @returns what the payload keeps of it; null removes it */
  readonly write: (place: At, said: Said) => Promise<object>;
  /** In the order of the matters. @throws DecryptionError */
  readonly read: (
    place: At,
    matters: readonly Pick<Matter, 'id' | 'payload' | 'closedAt'>[],
  ) => Promise<readonly Words[]>;
}

export type Step = 'opened' | 'extended' | 'closed';

/** How the matters of a kind work. */
export interface MatterKind<Found extends AnyMatter, At extends Place> {
  readonly kind: string;
  readonly dueAt: (openedAt: Date, payload: Found['payload']) => Date;
  /** More time, once and before it is due. */
  readonly extendable?: { readonly dueAt: (openedAt: Date) => Date; readonly refusal: () => Error };
  readonly outcomes: (payload: Found['payload']) => readonly OutcomeOf<Found>[];
  /** Outcomes that need words. */
  readonly mustExplain: (outcome: OutcomeOf<Found>) => boolean;
  readonly words: WordStore<At>;
  /** It is answered all the same when its case is erased, and forgets the words of who asked with its answer. */
  readonly outlivesCase?: true;
  /** Mails to the person who asked; call `prepare` before the transaction. */
  readonly mails?: { readonly [Each in Step]?: Letter<Found> };
  /** Rows of the security log, in the name of the person who acts. */
  readonly logs?: {
    readonly [Each in Step]?: (
      matter: Found,
    ) => readonly [kind: SecurityEventKind, detail: Readonly<Record<string, string>>];
  };
  readonly refusals: {
    readonly unknown: () => Error;
    readonly closed: () => Error;
    /** One about the same is open already. */
    readonly waits?: () => Error;
    /** An outcome that is not its. */
    readonly notOffered?: () => Error;
    /** No words where they are needed. */
    readonly unexplained?: () => Error;
  };
}

/**
 * Declares a kind of what somebody asks or reports and the clinic closes in time, beside its words; `defineCaseMatter` declares
 * what patients ask in their case:
 *
 * ```ts
 * export const RightsRequest = defineMatter<Matter<RequestPayload, RequestOutcome, Whose>, Sealed>({
 *   kind: 'rights-request', dueAt: (receivedAt) => dueOf(receivedAt), outcomes: () => REQUEST_OUTCOMES, mustExplain,
 *   words: sealedWords, mails: { closed: RequestAnswered }, refusals: { unknown, closed },
 *   logs: { closed: ({ id }) => ['rights_request_closed', { requestId: id }] },
 * });
 *
 * await matters.of(RightsRequest).open(place, { id, userId, orderId: null, caseId: null, payload }, { words: details });
 * await matters.of(RightsRequest).close(place, id, { outcome: 'fulfilled', words: reply, by: adminId });
 * export const RightsRequestReminder = remind(RightsRequest, { job: 'rights-requests.remind', everySeconds, letter, tell });
 * ```
 *
 * Its CHECKs of payload and outcomes stand in a migration; `matterSet` makes what waits of it.
 */
export const defineMatter = <Found extends AnyMatter, At extends Place>(
  kind: MatterKind<Found, At>,
): MatterKind<Found, At> => kind;
