import type { NamedClinician } from '../clinicians/clinicians.service.js';
import type { StoredPrescription } from '../records/replies/case-prescriptions.repository.js';
import type { ComplaintOutcome } from '../../../common/quality-report.js';
import { CHECK_IN_WORDS, type CheckInAct } from '../../../common/check-in.js';
import type { StoredCheckIn } from './check-ins/check-ins.repository.js';
import type { DeskCheckIn } from './check-ins/check-ins.contract.js';
import type { StoredMessage } from '../records/replies/case-messages.repository.js';
import type { StoredDraft } from '../records/replies/reply-drafts.repository.js';
import type { StoredAmendment } from '../records/replies/signed-replies.repository.js';
import type { StoredComment, StoredOpinion } from '../records/replies/second-opinions.repository.js';
import { MESSAGES_MS } from '../cases/case-durations.js';
import type { StoredReport } from './quality-report.js';
import type { ReplyAmendment, SecondOpinion } from './contracts/desk-reply.contract.js';
import type { ReplyDraft } from './contracts/drafts.contract.js';
import type { CaseMessage } from './contracts/messages.contract.js';
import type { DeskPrescription } from './contracts/prescriptions.contract.js';
import type { ReplyAuthor } from './contracts/reply-author.contract.js';

/** Clinicians by id, also those who have left. */
export type Names = ReadonlyMap<string, NamedClinician>;

/** A clinician's row outlives the account, so there is one for each id that was ever stored. */
export function authorOf(names: Names, id: string): ReplyAuthor {
  const { displayName = '', title = '' } = names.get(id) ?? {};
  return { id, displayName, title };
}

export function presentDraft({ reply, revision, savedAt, savedBy }: StoredDraft, names: Names): ReplyDraft {
  return { reply, revision, savedAt: savedAt.toISOString(), savedBy: authorOf(names, savedBy) };
}

export function presentOpinion(
  { id, clinicianId, askedBy, askedAt }: StoredOpinion,
  comments: readonly StoredComment[],
  names: Names,
): SecondOpinion {
  const own = comments.filter(({ opinionId }) => opinionId === id);
  return {
    id,
    clinician: authorOf(names, clinicianId),
    askedBy: authorOf(names, askedBy),
    askedAt: askedAt.toISOString(),
    question: questionOf(own, id),
    comments: own
      .filter((comment) => comment.id !== id)
      .map(({ text, writtenAt, clinicianId: by }) => ({ text, at: writtenAt.toISOString(), by: authorOf(names, by) })),
  };
}

/** The comment that has the id of its opinion. */
export function questionOf(comments: readonly StoredComment[], opinionId: string): string | null {
  return comments.find(({ id }) => id === opinionId)?.text ?? null;
}

interface MessageContext {
  readonly names: Names;
  /** Addresses by clinician id. */
  readonly portraits: ReadonlyMap<string, string>;
  readonly complaint: StoredReport | undefined;
}

export function presentMessage(
  { id, sender, clinicianId, kind, text, sentAt }: StoredMessage,
  { names, portraits, complaint }: MessageContext,
): CaseMessage {
  const checkIn = kind === 'message' ? null : (text as CheckInAct);
  const author = clinicianId === null ? null : authorOf(names, clinicianId);
  return {
    id,
    from: sender,
    author: author && {
      displayName: author.displayName,
      title: author.title,
      portraitUrl: portraits.get(author.id) ?? null,
    },
    text: checkIn === null ? text : CHECK_IN_WORDS[checkIn],
    checkIn,
    complaint: complaint
      ? {
          markedBy: complaint.payload.markedBy,
          dueAt: complaint.dueAt.toISOString(),
          outcome: complaint.outcome as ComplaintOutcome | null,
        }
      : null,
    sentAt: sentAt.toISOString(),
  };
}

export function presentCheckIn({ stepHours, state, dueAt, sentAt, answeredAt }: StoredCheckIn): DeskCheckIn {
  return {
    stepHours,
    state,
    dueAt: dueAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
    answeredAt: answeredAt?.toISOString() ?? null,
  };
}

export function presentAmendment({ id, text, reason, signedAt, signedBy, sha256 }: StoredAmendment): ReplyAmendment {
  return { id, text, reason, signedAt, signedBy, sha256 };
}

export function presentPrescription(
  { id, state, service, reference, sentAt, identityCheck, revision, changedAt, changedBy }: StoredPrescription,
  names: Names,
): DeskPrescription {
  const change = { revision, changedAt: changedAt.toISOString(), changedBy: authorOf(names, changedBy) };
  return { id, state, service, reference, sentAt, identityCheck, ...change };
}

/** Until when the patient and the clinic write to each other about a signed reply. */
export function messagesOpenUntil({ signedAt }: { readonly signedAt: string }): string {
  return new Date(new Date(signedAt).getTime() + MESSAGES_MS).toISOString();
}
