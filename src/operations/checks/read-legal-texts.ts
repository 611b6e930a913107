import { Injectable } from '@nestjs/common';
import { paths } from '../../../common/paths.js';
import { ConfirmationsRepository, type Confirmation } from '../../platform/confirmations/confirmations.repository.js';
import { LEGAL_TEXTS, LegalTexts, type LegalText } from '../../profile/legal-texts.js';
import type { ConfirmedResponse, LegalTextResponse } from './confirmations.contract.js';

const PAGES: Readonly<Record<LegalText, string>> = { terms: paths.terms, privacy: paths.privacy };

/** The texts that someone confirms by name, each with the confirmation that counts. */
@Injectable()
export class ReadLegalTexts {
  constructor(
    private readonly legalTexts: LegalTexts,
    private readonly confirmations: ConfirmationsRepository,
  ) {}

  run(): Promise<LegalTextResponse[]> {
    return Promise.all(LEGAL_TEXTS.map((subject) => this.read(subject)));
  }

  private async read(subject: LegalText): Promise<LegalTextResponse> {
    const current = await this.legalTexts.current(subject);
    const found = await this.confirmations.find(current);
    const { fingerprint } = current;
    return { subject, path: PAGES[subject], fingerprint, confirmation: found && presentConfirmation(found) };
  }
}

/** A confirmation as admins see it. */
export function presentConfirmation({ confirmedAt, confirmedName }: Confirmation): ConfirmedResponse {
  return { confirmedAt: confirmedAt.toISOString(), confirmedName };
}
