import { Injectable } from '@nestjs/common';
import { ICD_10_SE } from '../../../../common/icd-10-se.js';
import type { ConfirmedSubject } from '../../../platform/confirmations/confirmations.repository.js';
import { fingerprintOf } from '../../../platform/confirmations/fingerprint.js';
import { currentQuestionnaire } from '../../cases/questionnaire/questionnaires.js';
import { ReplyTemplatesRepository, type StoredTemplate } from '../templates/reply-templates.repository.js';

/** Sets of medical content that a physician approves, each as a whole. */
export const MEDICAL_SETS = ['questionnaire', 'red-flags', 'reply-templates', 'icd-list'] as const;

export type MedicalSet = (typeof MEDICAL_SETS)[number];

/** A set as new cases and replies use it. */
export interface CurrentSet extends ConfirmedSubject {
  readonly set: MedicalSet;
  /** Questions, flags, templates or codes. */
  readonly count: number;
}

/** The sets as they are now. Another question, flag, text or code is another fingerprint, and needs another approval. */
@Injectable()
export class MedicalSets {
  constructor(private readonly templates: ReplyTemplatesRepository) {}

  async current(set: MedicalSet): Promise<CurrentSet> {
    const items = await this.itemsOf(set);
    return { set, subject: `medical.${set}`, count: items.length, fingerprint: fingerprintOf(set, items) };
  }

  /** Templates without an approval of their own. */
  async listUnapprovedTemplates(): Promise<readonly StoredTemplate[]> {
    return (await this.templates.list(null)).filter(({ approvedBy }) => approvedBy === null);
  }

  private async itemsOf(set: MedicalSet): Promise<readonly unknown[]> {
    const { questionnaire, redFlags } = currentQuestionnaire;
    if (set === 'questionnaire') return questionnaire.groups;
    if (set === 'red-flags') return redFlags;
    if (set === 'icd-list') return ICD_10_SE;
    const templates = await this.templates.list(null);
    return templates.map(({ id, revision }) => [id, revision]);
  }
}
