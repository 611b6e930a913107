import { Injectable } from '@nestjs/common';
import { ICD_10_SE } from '../../../../common/icd-10-se.js';
import type { ConfirmedSubject } from '../../../platform/confirmations/confirmations.repository.js';
import { fingerprintOf } from '../../../platform/confirmations/fingerprint.js';
import { currentQuestionnaire } from '../../cases/questionnaire/questionnaires.js';
import { WAITING_ADVICE } from '../../cases/questionnaire/waiting-advice.js';
import { ReplyTemplatesRepository, type StoredTemplate } from '../templates/reply-templates.repository.js';
import { icdEntries } from './icd-entries.js';
import type { MedicalEntry, MedicalSet } from './medical-content.contract.js';
import { questionnaireEntries } from './questionnaire-entries.js';
import { redFlagEntries } from './red-flag-entries.js';
import { templateEntries } from './template-entries.js';
import { CONDITIONS } from '../../../../common/conditions.js';
import { line } from './medical-entry.js';

/** A set as new cases and replies use it. */
export interface CurrentSet extends ConfirmedSubject {
  readonly set: MedicalSet;
  /** Questions, flags, templates or codes, in the order in which they are read. */
  readonly entries: readonly MedicalEntry[];
  readonly count: number;
  /** Of the same read as the fingerprint: templates without an approval of their own. */
  readonly unapprovedTemplates: readonly StoredTemplate[];
}

/** The sets as they are now. Another question, flag, text or code is another fingerprint, and needs another approval. */
@Injectable()
export class MedicalSets {
  constructor(private readonly templates: ReplyTemplatesRepository) {}

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
