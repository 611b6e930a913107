import { Kit } from '../../../platform/notices/kit.js';
import type { Tx } from '../../../platform/database/transactions.js';
import { DomainError, type ErrorKind } from '../../../platform/errors/domain-error.js';
import { defineJob } from '../../../platform/jobs/define-job.js';
import { eachAlone } from '../../../platform/jobs/each-alone.js';
import { Handles } from '../../../platform/jobs/job-handler.js';
import { CasesRepository } from '../../cases/cases.repository.js';
import { CliniciansService } from '../../clinicians/clinicians.service.js';
import { HeldSignatures, type HeldSignature } from '../../desk/waiting/held-signatures.repository.js';
import { findHeldActs } from '../../records/replies/reply-drafts.repository.js';
import { replyRefusal } from '../replies.errors.js';
import { CheckDraft } from './check-draft.js';
import { StuckSignatureLetter, UnreadSignatureLetter } from './held-signature.mail.js';
import { SignCheckedDraft } from './sign-checked-draft.js';

/** Cases of one run; the next run takes the rest. */
const BATCH_SIZE = 200;

/** Kinds of a refusal by the rules of a signature; others, such as missing keys, may pass. */
const REFUSED: readonly ErrorKind[] = ['conflict', 'forbidden', 'not-found', 'unprocessable', 'precondition-failed'];

const SignHeldReplies = defineJob('cases.sign-held-replies', { everySeconds: 5, attempts: 1 });

/**
 * Makes the signatures whose time has come, by all rules of a signature, and tells of those that got stuck. Idempotent: the
 * signature removes what was held, in its own transaction, and each mail is taken in the transaction that stores it.
 */
@Handles(SignHeldReplies)
export class SignHeldRepliesHandler {
  constructor(
    private readonly held: HeldSignatures,
    private readonly draft: CheckDraft,
    private readonly signCheckedDraft: SignCheckedDraft,
    private readonly cases: CasesRepository,
    private readonly clinicians: CliniciansService,
    private readonly kit: Kit,
  ) {}

  async handle(): Promise<void> {
    await this.each(await this.held.listDue(this.kit.clock.now(), BATCH_SIZE), (caseId) => this.signOrGiveBack(caseId));
    await this.each(await this.held.listStuck(this.kit.clock.now(), BATCH_SIZE), (caseId) =>
      this.tell(StuckSignatureLetter, (tx) => this.held.takeStuck(tx, caseId, this.kit.clock.now())),
    );
    await this.each(await this.held.listUnread(this.kit.clock.now(), BATCH_SIZE), (caseId) =>
      this.tell(UnreadSignatureLetter, (tx) => this.held.takeUnread(tx, caseId, this.kit.clock.now())),
    );
  }

  private each(caseIds: readonly string[], act: (caseId: string) => Promise<void>): Promise<void> {
    const failure = (caseId: string) => ({ msg: 'a held signature could not go on', caseId });
    return eachAlone(SignHeldRepliesHandler, caseIds, act, failure);
  }

  private async signOrGiveBack(caseId: string): Promise<void> {
    const refused = await this.sign(caseId).catch((error: unknown) => {
      if (error instanceof DomainError && REFUSED.includes(error.kind)) return error;
      throw error;
    });
    if (refused === null) return;
    await this.kit.transactions.run(async (tx) => {
      await this.cases.lock(tx, caseId);
      const held = await this.held.find(tx, caseId);
      if (held) await this.held.refuse(tx, held, refused.code, this.kit.clock.now());
    });
  }

  /** @returns why not, when that was found by reading the case: the access log keeps the row */
  private async sign(caseId: string): Promise<DomainError | null> {
    const outcome = await this.kit.transactions.run(async (tx) => {
      await this.cases.lock(tx, caseId);
      const held = await this.held.find(tx, caseId);
      if (held === null || held.refusal !== null) return null;
      const clinician = await this.clinicians.find(held.clinicianId, tx);
      if (!clinician) throw replyRefusal('clinician_inactive');
      const opened = await this.draft.open(tx, clinician, caseId);
      if (opened.signed) {
        await this.held.remove(tx, caseId);
        return null;
      }
      const acts = await findHeldActs(opened.records);
      if (!acts) throw replyRefusal('not_held');
      const checked = await this.draft.check(opened, { ...acts, openedCaseId: null });
      if (checked.kind !== 'ready') return checked;
      await this.signCheckedDraft.store(opened.records, checked, clinician);
      return null;
    });
    return outcome && this.draft.errorOf(outcome);
  }

  private async tell(
    letter: typeof StuckSignatureLetter,
    take: (tx: Tx) => Promise<HeldSignature | null>,
  ): Promise<void> {
    await this.kit.letters.prepare(letter);
    await this.kit.transactions.run(async (tx) => {
      const held = await take(tx);
      const found = held && (await this.cases.find(held.caseId, tx));
      if (!held || !found) return;
      const { caseId, clinicianId, heldAt } = held;
      const factId = `${caseId}:${heldAt.toISOString()}`;
      await this.kit.letters.store(tx, letter, { caseId, orderId: found.orderId, clinicianId, factId });
    });
  }
}
