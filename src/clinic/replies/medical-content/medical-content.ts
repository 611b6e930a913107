import { Injectable } from '@nestjs/common';
import { ICD_10_SE } from '../../../../common/icd-10-se.js';
import {
  ConfirmationsRepository,
  type ConfirmedSubject,
  type Confirmation,
} from '../../../platform/confirmations/confirmations.repository.js';
import { fingerprintOf } from '../../../platform/confirmations/fingerprint.js';
import { currentQuestionnaire } from '../../cases/questionnaire/questionnaires.js';
import { WAITING_ADVICE } from '../../cases/questionnaire/waiting-advice.js';
import { ReplyTemplatesRepository, type StoredTemplate } from '../templates/reply-templates.repository.js';
import { icdEntries, questionnaireEntries, redFlagEntries, templateEntries } from './medical-entries.js';
import {
  MEDICAL_SETS,
  type MedicalEntry,
  type MedicalSet,
  type MedicalApproval,
  type MedicalSetResponse,
  type WholeMedicalSetResponse,
} from './medical-content.contract.js';
import { CONDITIONS } from '../../../../common/conditions.js';
import { line } from './rule-words.js';
import { Transactions, type Tx } from '../../../platform/database/transactions.js';
import { NotFoundError } from '../../../platform/errors/domain-error.js';
import type { SignedInClinician } from '../../../platform/http/caller.js';
import { SecurityEvents } from '../../../supabase/auth/security-events/security-events.service.js';
import { replyRefusal } from '../replies.errors.js';
import { ReplyTemplates, templateRefusal } from '../templates/reply-templates.js';

/** A set as new cases and replies use it. */
interface CurrentSet extends ConfirmedSubject {
  readonly set: MedicalSet;
  /** Questions, flags, templates or codes, in the order in which they are read. */
  readonly entries: readonly MedicalEntry[];
  readonly count: number;
  /** Of the same read as the fingerprint: templates without an approval of their own. */
  readonly unapprovedTemplates: readonly StoredTemplate[];
}

/**
 * The sets of medical content as they are now, with the approvals that count. Another question, flag, text or code is another
 * fingerprint, and needs another approval.
 */
@Injectable()
export class MedicalContent {
  constructor(
    private readonly templates: ReplyTemplatesRepository,
    private readonly replyTemplates: ReplyTemplates,
    private readonly confirmations: ConfirmationsRepository,
    private readonly securityEvents: SecurityEvents,
    private readonly transactions: Transactions,
  ) {}

  list(): Promise<MedicalSetResponse[]> {
    return Promise.all(MEDICAL_SETS.map((set) => this.read(set)));
  }

  async read(set: MedicalSet): Promise<MedicalSetResponse> {
    return this.present(await this.current(set));
  }

  /** With every entry and every approval. */
  async readWhole(set: MedicalSet): Promise<WholeMedicalSetResponse> {
    const current = await this.current(set);
    const summary = await this.present(current);
    const approvals = (await this.confirmations.list(current.subject)).map(present);
    return { ...summary, entries: current.entries, approvals };
  }

  /**
   * Approves a set as a physician has read it.
   *
   * @param fingerprint of the content that the physician has read
   * @throws `medical_content_changed` when it has changed since
   */
  async approve(set: MedicalSet, fingerprint: string, clinician: SignedInClinician): Promise<MedicalSetResponse> {
    const current = await this.current(set);
    if (fingerprint !== current.fingerprint) throw replyRefusal('medical_content_changed');
    // Each template carries its mark at the desk; the approval of the set ends all of them.
    await this.approveTemplates(current.unapprovedTemplates, clinician);
    await this.transactions.run((tx) => this.confirm(tx, current, clinician));
    return this.read(set);
  }

  /** The set with its fingerprint, without what was said of it. */
  async current(set: MedicalSet): Promise<CurrentSet> {
    const templates = set === 'reply-templates' ? await this.templates.list(null) : [];
    const { source, entries } = readSet(set, templates);
    return {
      set,
      subject: `medical.${set}`,
      fingerprint: fingerprintOf(set, source),
      entries,
      count: entries.length,
      unapprovedTemplates: templates.filter(({ approvedBy }) => approvedBy === null),
    };
  }

  private async present(current: CurrentSet): Promise<MedicalSetResponse> {
    const { set, count, fingerprint } = current;
    const [found, newest] = await Promise.all([
      this.confirmations.find(current),
      this.confirmations.findNewest(current.subject),
    ]);
    const [approval, earlier] = [found && present(found), newest && present(newest)];
    return { set, count, fingerprint, approval, earlierApproval: approval ? null : earlier };
  }

  /** Those that were read, at the revision that was read. @throws `medical_content_changed` */
  private async approveTemplates(templates: readonly StoredTemplate[], clinician: SignedInClinician): Promise<void> {
    try {
      for (const { id, revision } of templates) await this.replyTemplates.approve(id, revision, clinician);
    } catch (error) {
      const isChanged = templateRefusal.is(error, 'revision_conflict') || error instanceof NotFoundError;
      throw isChanged ? replyRefusal('medical_content_changed') : error;
    }
  }

  private async confirm(
    tx: Tx,
    { subject, fingerprint, entries }: CurrentSet,
    { userId, displayName, title }: SignedInClinician,
  ): Promise<void> {
    const what = { subject, fingerprint, content: entries };
    await this.confirmations.confirm(what, { userId, name: `${displayName}, ${title}` }, tx);
    await this.securityEvents.record(tx, { kind: 'opening_confirmed', userId, detail: { subject } });
  }
}

/** What the fingerprint is of, and the same in words. */
function readSet(set: MedicalSet, templates: readonly StoredTemplate[]) {
  const { questionnaire, redFlags } = currentQuestionnaire;
  if (set === 'questionnaire') return { source: questionnaire.groups, entries: questionnaireEntries(questionnaire) };
  if (set === 'red-flags') return { source: redFlags, entries: redFlagEntries(currentQuestionnaire) };
  if (set === 'icd-list') return { source: ICD_10_SE, entries: icdEntries(ICD_10_SE) };
  if (set === 'waiting-advice') return { source: WAITING_ADVICE, entries: waitingAdviceEntries() };
  return { source: templates.map(({ id, revision }) => [id, revision]), entries: templateEntries(templates) };
}

/** What a patient reads while waiting, by concern. */
function waitingAdviceEntries(): MedicalEntry[] {
  return Object.entries(WAITING_ADVICE).map(([concern, advice]) => ({
    key: concern,
    section: 'Visas efter inskickat formulär, bara när inget svar har varnat',
    title: CONDITIONS.find(({ id }) => id === concern)?.name ?? 'Patienten vet inte vad det är',
    lines: advice.map((text) => line(text)),
  }));
}

function present({ confirmedName, confirmedAt, fingerprint }: Confirmation): MedicalApproval {
  return { by: confirmedName ?? '', at: confirmedAt.toISOString(), fingerprint };
}
