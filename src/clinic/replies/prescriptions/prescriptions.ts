import { Injectable } from '@nestjs/common';
import { canBecome, lackingOfDispatch, type PrescriptionDispatch } from '../../../../common/prescription-state.js';
import type { PrescriptionRecord } from '../../../../common/reply.js';
import { CliniciansService } from '../../clinicians/clinicians.service.js';
import { PatientRecords, type CaseRecords } from '../../records/patient-records.js';
import {
  beginPrescriptions,
  insertPrescription,
  listPrescriptions,
  type StoredPrescription,
} from '../../records/replies/case-prescriptions.repository.js';
import { findSignedReply } from '../../records/replies/signed-replies.repository.js';
import { Kit } from '../../../platform/notices/kit.js';
import type { Tx } from '../../../platform/database/transactions.js';
import { noSuch, refusals } from '../../../platform/errors/refusals.js';
import { stockholmDay } from '../../../../common/stockholm-day.js';
import { notifyCaseChanged } from '../../cases/case-changes.js';
import { caseRefusal } from '../../cases/cases.errors.js';
import type { IdentityAssurance } from '../../desk/contracts/desk-case.contract.js';
import type { Case } from '../../cases/case.entity.js';
import { CasesRepository } from '../../cases/cases.repository.js';
import { requireAtDesk, type Visitor } from '../../desk/desk-access.js';
import { CaseAdmission } from '../../desk/viewing/case-admission.js';
import type { Access } from '../../records/access.js';
import { presentPrescription } from '../present-reply.js';
import type { ChangePrescriptionRequest, DeskPrescription } from '../contracts/prescriptions.contract.js';
import { replyRefusal } from '../replies.errors.js';
import { PrescriptionSent } from '../../cases/replies.events.js';
import { UnsentPrescriptions } from '../../desk/waiting/unsent-prescriptions.repository.js';

const prescriptionRefusal = refusals({
  /** A colleague or another tab has changed the prescription in the meantime. */
  revision_conflict: [
    'precondition-failed',
    'The prescription was changed meanwhile.',
    (current: DeskPrescription) => ({ current }),
  ],
});

/** A change that a clinician asks for, on top of a revision. */
interface PrescriptionChange {
  readonly prescriptionId: string;
  readonly revision: number;
  readonly change: ChangePrescriptionRequest;
}

/** As it shall be stored. */
interface Changeable {
  readonly kind: 'changeable';
  readonly stored: StoredPrescription;
  readonly round: number;
}

type Outcome =
  | { readonly kind: 'changed' | 'conflict'; readonly stored: StoredPrescription }
  | { readonly kind: 'refused'; readonly state: PrescriptionDispatch['state'] };

/**
 * What becomes of the prescriptions of a signed reply: planned, sent, withdrawn. They are written in another system; here is
 * the record of it, which goes on when the reply no longer changes.
 */
@Injectable()
export class Prescriptions {
  constructor(
    private readonly cases: CasesRepository,
    private readonly records: PatientRecords,
    private readonly admission: CaseAdmission,
    private readonly clinicians: CliniciansService,
    private readonly unsent: UnsentPrescriptions,
    private readonly kit: Kit,
  ) {}

  /** Takes over what the draft says, in the transaction that signs it. */
  async begin(
    records: CaseRecords,
    prescriptions: readonly PrescriptionRecord[],
    signature: { readonly by: string; readonly at: Date },
  ): Promise<void> {
    if (prescriptions.length === 0) return;
    await records.log({ write: 'prescriptions' });
    const assurance = await this.cases.findIdentityAssurance(records.caseId, records.tx);
    const noted = prescriptions.map((each) => ({ ...each, identityCheck: checkOf(each.identityCheck, assurance) }));
    await beginPrescriptions(records, noted, signature);
    const planned = prescriptions.filter(({ status }) => status === 'planned').map(({ id }) => id);
    await this.unsent.add(records.tx, records.caseId, planned, signature.at);
  }

  /**
   * Notes that a prescription was sent or withdrawn. The callers are those of amendments (`CaseAdmission.admitWriter`), so
   * that another clinician can finish it when its author has left. A job notifies the patient of one that is sent. One of a
   * retracted reply can only be withdrawn. Others that are sent in the same step are noted with it, or none is.
   *
   * @throws `not_found`, `not_claimed_by_you`, `no_reply`; `revision_conflict`,
   *   `prescription_state`; `incomplete` for one that is sent without where, when, or to whom, and
   *   without the tick that an identity was checked that is not proven
   */
  async change(visitor: Visitor, caseId: string, wanted: PrescriptionChange): Promise<DeskPrescription> {
    const access = await this.admission.admitWriter(requireAtDesk(await this.cases.find(caseId)), visitor);
    // Throw refusals after the commit, so that the access log keeps the reads made for them.
    const outcome = await this.kit.transactions.run((tx) => this.tryChange(tx, access, { visitor, caseId, wanted }));
    if (outcome.kind === 'refused') throw replyRefusal('prescription_state', outcome.state);
    const { stored, kind } = outcome;
    const presented = presentPrescription(stored, await this.clinicians.findNames([stored.changedBy]));
    if (kind === 'conflict') throw prescriptionRefusal('revision_conflict', presented);
    return presented;
  }

  /** Writes nothing unless all that are wanted can be changed. @returns the change of the first, or what hinders one */
  private async tryChange(
    tx: Tx,
    access: Access,
    { visitor, caseId, wanted }: { visitor: Visitor; caseId: string; wanted: PrescriptionChange },
  ): Promise<Outcome> {
    const found = await this.cases.lock(tx, caseId);
    const records = await this.records.open(tx, access, found.id, { write: 'prescriptions' });
    const ready: Changeable[] = [];
    for (const each of allOf(wanted)) {
      const outcome = await this.prepare(records, found, { visitor, wanted: each });
      if (outcome.kind !== 'changeable') return outcome;
      ready.push(outcome);
    }
    for (const { stored, round } of ready) {
      await insertPrescription(records, stored, round);
      await this.unsent.settle(tx, found.id, stored.id);
    }
    const [{ stored }] = ready as [Changeable];
    const notedAt = stored.changedAt.toISOString();
    if (stored.state === 'sent')
      await this.kit.events.publish(tx, PrescriptionSent, { caseId: found.id, orderId: found.orderId, notedAt });
    notifyCaseChanged(tx, found.id, 'message');
    return { kind: 'changed', stored };
  }

  private async prepare(
    records: CaseRecords,
    found: Case,
    { visitor, wanted }: { visitor: Visitor; wanted: PrescriptionChange },
  ): Promise<Outcome | Changeable> {
    const { stored, round, isRetracted } = await findPrescription(records, found, wanted.prescriptionId);
    if (stored.revision !== wanted.revision) return { kind: 'conflict', stored };
    const { state, isIdentityChecked } = wanted.change;
    if (!canBecome(stored.state, state) || (isRetracted && state !== 'withdrawn'))
      return { kind: 'refused', state: stored.state };
    const assurance = await this.cases.findIdentityAssurance(found.id, records.tx);
    const changed = {
      ...stored,
      // A withdrawn prescription keeps the details it was sent with.
      ...(state === 'sent' ? sentAs(wanted.change, assurance, this.kit.clock.now()) : { state }),
      revision: stored.revision + 1,
      changedBy: visitor.clinician.id,
      changedAt: this.kit.clock.now(),
    };
    const isUnticked = state === 'sent' && assurance !== 'proven' && !isIdentityChecked;
    const missing = [
      ...lackingOfDispatch(changed, changed.changedAt),
      ...(isUnticked ? (['isIdentityChecked'] as const) : []),
    ];
    if (missing.length > 0) throw replyRefusal('incomplete', missing);
    return { kind: 'changeable', stored: changed, round };
  }
}

/** The change with those of the others, which are alike but for their references. */
function allOf(wanted: PrescriptionChange): readonly PrescriptionChange[] {
  const others = wanted.change.others
    .map(({ id, revision, reference }) => ({
      prescriptionId: id.toLowerCase(),
      revision,
      change: { ...wanted.change, reference },
    }))
    .filter(({ prescriptionId }) => prescriptionId !== wanted.prescriptionId);
  return [wanted, ...others];
}

/** In the reply that holds, or in one that was retracted: what was sent of it is withdrawn. @throws `no_reply`, `not_found` */
async function findPrescription(
  records: CaseRecords,
  { replyRound }: Case,
  id: string,
): Promise<{ readonly stored: StoredPrescription; readonly round: number; readonly isRetracted: boolean }> {
  let hasReply = false;
  for (let round = replyRound; round >= 0; round -= 1) {
    const signed = await findSignedReply(records, round);
    if (!signed) continue;
    hasReply = true;
    const stored = (await listPrescriptions(records, signed)).find((each) => each.id === id);
    if (stored) return { stored, round, isRetracted: round < replyRound };
  }
  throw hasReply ? noSuch('prescription') : caseRefusal('no_reply');
}

/** How the identity was checked, where nothing else is said and BankID has proven it. */
const PROVEN_CHECK = 'Styrkt med BankID';

function checkOf(typed: string, assurance: IdentityAssurance | null): string {
  return typed.trim() === '' && assurance === 'proven' ? PROVEN_CHECK : typed;
}

function sentAs(
  { service, reference, sentAt, identityCheck: written }: ChangePrescriptionRequest,
  assurance: IdentityAssurance | null,
  now: Date,
): PrescriptionDispatch {
  const identityCheck = checkOf(written, assurance);
  const typed = sentAt === null ? null : new Date(sentAt);
  // The clock of a browser may be wrong: today's prescription gets the server's time.
  const instant = typed !== null && stockholmDay(typed) === stockholmDay(now) ? now : typed;
  return { state: 'sent', service, reference, sentAt: instant?.toISOString() ?? null, identityCheck };
}
