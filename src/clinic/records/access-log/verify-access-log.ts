import type { KeyObject } from 'node:crypto';
import { subYears } from 'date-fns';
import { chainHash, CHAIN_START, hashRow } from './chain.js';
import { findUnsealed, nextSeals, SEALS_OF_A_PAGE, type Query, type SealedRow } from './sealed-rows.js';
import { isSignedBy, type SignedHead } from './signed-heads.js';

/** What outlives this may be dropped from the chain's beginning (docs/security.md, "Retention"). */
const KEPT_YEARS = 5;

/** Something that is not as it was sealed. */
export type ChainBreak =
  /** `inserted`: behind the back of the table's own trigger. */
  | { readonly kind: 'changed' | 'removed' | 'inserted'; readonly sequence: string }
  /** A link is missing or does not follow from the one before it. */
  | { readonly kind: 'broken-link'; readonly number: string }
  /** The chain begins here, and no signed head shows that the earlier rows had expired. */
  | { readonly kind: 'no-beginning'; readonly number: string }
  /** A signed head covers links that are missing. */
  | { readonly kind: 'cut-off'; readonly number: string }
  | { readonly kind: 'wrong-head'; readonly number: string };

/** Worth a look, and no proof of anything. */
export type ChainWarning =
  /** Committed so long after its time that the sealer had passed it: a long transaction, or a row that was put in. */
  | { readonly kind: 'late'; readonly sequence: string; readonly seconds: number }
  /** A head whose signature is wrong says nothing. */
  | { readonly kind: 'unsigned-head'; readonly number: string };

export interface Verification {
  readonly sealed: number;
  /** Committed, and waiting for the sealer's next run. */
  readonly notYetSealed: number;
  /** Of those, how many have waited for more than a minute: the sealer does not work. */
  readonly overdue: number;
  readonly breaks: readonly ChainBreak[];
  readonly warnings: readonly ChainWarning[];
}

/** Whether somebody has to look at it. */
export function isWhole({ breaks, overdue }: Verification): boolean {
  return breaks.length === 0 && overdue === 0;
}

/**
 * Walks the access log from its first link to its last and names all breaks: rows that were changed, removed, or put in
 * behind the trigger's back, links that do not follow, a beginning or an end that was cut off.
 *
 * @param heads signed ends of the chain: those of the database, and those kept outside it, which an attacker who owns the
 * database cannot take back
 * @param key the signing key or its public half; heads say nothing without it
 */
export async function verifyAccessLog(
  query: Query,
  heads: readonly SignedHead[],
  key: KeyObject | null,
  now = new Date(),
): Promise<Verification> {
  const isSigned = (head: SignedHead) => key !== null && isSignedBy(key, head);
  const signed = heads.filter(isSigned);
  const walk = new ChainWalk(signed, subYears(now, KEPT_YEARS));
  for (let isLastPage = false; !isLastPage;) {
    const seals = await nextSeals(query, walk.number);
    for (const seal of seals) walk.step(seal);
    isLastPage = seals.length < SEALS_OF_A_PAGE;
  }
  walk.end();
  const { waiting, overdue, inserted, removed } = await findUnsealed(query);
  return {
    sealed: walk.sealed,
    notYetSealed: waiting,
    overdue,
    breaks: [
      ...walk.breaks,
      ...inserted.map((sequence) => ({ kind: 'inserted', sequence }) as const),
      ...removed.map((sequence) => ({ kind: 'removed', sequence }) as const),
    ],
    warnings: [...walk.warnings, ...unsignedHeads(key === null ? [] : heads.filter((head) => !isSigned(head)))],
  };
}

class ChainWalk {
  readonly breaks: ChainBreak[] = [];
  readonly warnings: ChainWarning[] = [];
  sealed = 0;
  /** Of the last link that was met. */
  number = 0n;
  /** What the next link follows from; null: it is missing, so nothing can be said of the next one's. */
  private link: Buffer | null = CHAIN_START;

  private readonly headsAt = new Map<bigint, SignedHead[]>();

  constructor(
    /** With a right signature. */
    private readonly heads: readonly SignedHead[],
    /** Earlier rows have expired. */
    private readonly keptFrom: Date,
  ) {
    for (const head of heads) this.headsAt.set(head.number, [...(this.headsAt.get(head.number) ?? []), head]);
  }

  step(seal: SealedRow): void {
    this.moveTo(BigInt(seal.number));
    if (seal.row === null) this.breaks.push({ kind: 'removed', sequence: seal.sealedSequence });
    else if (!hashRow(seal.row).equals(seal.rowHash))
      this.breaks.push({ kind: 'changed', sequence: seal.sealedSequence });
    if (this.link !== null && !chainHash(this.link, this.number, seal.rowHash).equals(seal.chainHash))
      this.breaks.push({ kind: 'broken-link', number: seal.number });
    if (seal.secondsLate !== null)
      this.warnings.push({ kind: 'late', sequence: seal.sealedSequence, seconds: seal.secondsLate });
    // Continue from the stored link, so that one break does not hide the next.
    this.link = seal.chainHash;
    this.sealed += 1;
    if (this.headsAt.get(this.number)?.some((head) => !head.chainHash.equals(seal.chainHash)))
      this.breaks.push({ kind: 'wrong-head', number: seal.number });
  }

  /** No link comes any more. */
  end(): void {
    if (this.heads.some((head) => head.number > this.number))
      this.breaks.push({ kind: 'cut-off', number: String(this.number + 1n) });
  }

  private moveTo(number: bigint): void {
    const expected = this.number + 1n;
    this.number = number;
    if (number === expected) return;
    const before = this.sealed === 0 ? (this.headsAt.get(number - 1n) ?? []) : [];
    const begins = before.find(({ signedAt }) => signedAt < this.keptFrom);
    this.link = begins?.chainHash ?? null;
    if (begins) return;
    this.breaks.push(
      this.sealed === 0
        ? { kind: 'no-beginning', number: String(number) }
        : { kind: 'broken-link', number: String(expected) },
    );
  }
}

function unsignedHeads(heads: readonly SignedHead[]): ChainWarning[] {
  return [...new Set(heads.map(({ number }) => String(number)))].map((number) => ({ kind: 'unsigned-head', number }));
}
