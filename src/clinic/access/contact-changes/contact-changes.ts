import { isEmail } from 'class-validator';
import { exactText } from '../../../../common/typed-text.js';
import { defineProposal } from '../../../platform/confirmations/define-proposal.js';
import type { Tx } from '../../../platform/database/transactions.js';
import { noSuch } from '../../../platform/errors/refusals.js';
import { requestOrigin } from '../../../platform/http/request-context.js';
import { PLAIN_EMAIL } from '../../../platform/text/email-text.js';
import { OrdersService } from '../../../shop/orders/orders.service.js';
import { SecurityEvents } from '../../../supabase/auth/security-events/security-events.service.js';
import type { Case } from '../../cases/case.entity.js';
import { CasesRepository } from '../../cases/cases.repository.js';
import { logGrantedAccess } from '../../records/access-log/access-log.js';
import { accessOfAdmin, accessOfJob } from '../../records/job-access.js';
import { accessRefusal } from '../access.errors.js';
import type { IdentityCheck } from '../sms-codes/phone-changes.contract.js';
import { PhoneChangesRepository } from '../sms-codes/phone-changes.repository.js';
import { ChangeCaseEmail } from '../email/change-case-email.js';
import { FormMails } from '../email/form-mails.js';
import { ReplacePhone } from '../phone/replace-phone.js';
import { CaseFreezesRepository } from '../sessions/case-freezes.repository.js';
import type { ProposeContactChangeRequest } from './contact-changes.contract.js';
import { ContactChangeMessages } from '../phone/contact-change-messages.js';
import { Proposals } from '../../../platform/confirmations/proposals.js';
import { Handles } from '../../../platform/jobs/job-handler.js';
import { defineJob } from '../../../platform/jobs/define-job.js';

/** Time for the owners of former and new to object, before the first link or code. */
export const WAIT_HOURS = 24;

/** The first mail to a new address is never held back by the limit of mails. */
const NO_LIMIT = { most: Number.POSITIVE_INFINITY };

export interface ContactChange {
  readonly kind: 'email' | 'phone';
  /** The address in lower case or the number as E.164; gone once the change has come about or ended. */
  readonly value?: string;
  readonly identityCheck: IdentityCheck;
}

/**
 * Another address or phone for a case. A confirmed number replaces the former one at once, and gets no code for 24 hours; an
 * address replaces it after 24 hours, since every mail holds a link. Former and new are told when it is confirmed.
 */
export const ContactChangeProposal = defineProposal<ContactChange, Case>()({
  kind: 'contact-change',
  stop: 'contact-change-ended',
  forgets: 'value',
  refusals: { unknown: () => noSuch('change'), settled: () => accessRefusal('already_settled') },
  with: {
    cases: CasesRepository,
    orders: OrdersService,
    phones: PhoneChangesRepository,
    replacePhone: ReplacePhone,
    freezes: CaseFreezesRepository,
    changeCaseEmail: ChangeCaseEmail,
    formMails: FormMails,
    messages: ContactChangeMessages,
    events: SecurityEvents,
  },
  lock: (tx, caseId, { cases }) => cases.lock(tx, caseId),
  mayPropose: async (tx, { draft: { payload }, open, subject }, { orders, phones }) => {
    const contact = await orders.getContact(subject.orderId, tx);
    if (contact[payload.kind] === payload.value) throw accessRefusal('unchanged');
    if (open !== null) throw accessRefusal('change_open');
    if (await phones.isOtherRecent(tx, subject.id, payload.kind)) throw accessRefusal('other_changed_recently');
  },
  waits: {
    hours: ({ kind }) => (kind === 'email' ? WAIT_HOURS : 0),
    announce: async (tx, { proposal, subject: { id: caseId, orderId }, appliesAt }, { orders, messages }) => {
      const [contact, email] = [await orders.getContact(orderId, tx), proposal.payload.value ?? ''];
      await messages.enqueueEmail(tx, { changeId: proposal.id, caseId, orderId, contact, email, appliesAt });
    },
    finish: async (tx, { proposal, subject }, { freezes, changeCaseEmail, formMails }) => {
      if (await freezes.isFrozen(subject.id, tx)) return false;
      await changeCaseEmail.change(tx, subject, proposal.payload.value ?? '');
      await formMails.send(tx, subject, NO_LIMIT);
      return true;
    },
  },
  apply: async (tx, { proposal, subject }, { replacePhone }) => {
    const { value = '', identityCheck } = proposal.payload;
    await replacePhone.replace(tx, subject, value, { adminId: proposal.proposedBy, identityCheck });
  },
  record: async (tx, step, { proposal: { subjectId, payload }, by }, { events }) => {
    const [caseId, kind] = [subjectId ?? '', `contact_change_${step}`] as const;
    await events.record(tx, { kind, userId: by, detail: { caseId, what: payload.kind } });
    await noteInCase(tx, caseId, by);
  },
  describe: async ({ subjectId, payload: { kind, value } }, { cases, orders }) => {
    const found = await cases.find(subjectId ?? '');
    const number = found === null ? '' : ((await orders.findNumbers([found.orderId])).get(found.orderId) ?? '');
    return { what: `Order ${number} gets the ${kind} ${value}`, subject: number };
  },
});

/** @throws `phone_invalid`, `phone_missing`, `phone_cannot_receive`, `email_invalid` */
export function contactChangeOf(request: ProposeContactChangeRequest, phones: ReplacePhone): ContactChange {
  const { kind, identityCheck } = request;
  return { kind, value: kind === 'phone' ? phones.parse(request.value) : parseEmail(request.value), identityCheck };
}

/** The patient reads in the log of the case that the clinic changed how they are reached. */
async function noteInCase(tx: Tx, caseId: string, adminId: string | null): Promise<void> {
  const access =
    adminId === null
      ? accessOfJob('confirm', 'operator-request')
      : accessOfAdmin(adminId, caseId, requestOrigin()?.requestId ?? null);
  await logGrantedAccess(tx, access, { caseId, action: 'write', group: 'contact' });
}

/** @returns lower case @throws `email_invalid` */
function parseEmail(typed: string): string {
  const email = exactText(typed);
  if (!isEmail(email, PLAIN_EMAIL)) throw accessRefusal('email_invalid');
  return email.toLowerCase();
}

/** An address that two admins have changed replaces the former one after a day. */
const ApplyContactChanges = defineJob('cases.apply-contact-changes', { everySeconds: 300, attempts: 1 });

/** Replaces addresses whose 24 hours are over, and mails the new one its first link. Idempotent: each is marked with it. */
@Handles(ApplyContactChanges)
export class ApplyContactChangesHandler {
  constructor(private readonly proposals: Proposals) {}

  async handle(): Promise<void> {
    await this.proposals.of(ContactChangeProposal).applyDue();
  }
}
