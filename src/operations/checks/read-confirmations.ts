import { Injectable } from '@nestjs/common';
import { paths } from '../../../common/paths.js';
import { ConfirmationsRepository, type Confirmation } from '../../platform/confirmations/confirmations.repository.js';
import { LEGAL_TEXTS, LegalTexts, type LegalText } from '../../profile/legal-texts.js';
import { OPERATOR_DUTIES, OperatorDuties } from '../duties/operator-duties.js';
import type { ConfirmationsResponse, ConfirmedResponse } from './confirmations.contract.js';

const PAGES: Readonly<Record<LegalText, string>> = { terms: paths.terms, privacy: paths.privacy };

/** The texts and the operator's duties that someone confirms by name, each with the confirmation that counts. */
@Injectable()
export class ReadConfirmations {
  constructor(
    private readonly legalTexts: LegalTexts,
    private readonly duties: OperatorDuties,
    private readonly confirmations: ConfirmationsRepository,
  ) {}

  async run(): Promise<ConfirmationsResponse> {
    const [texts, duties] = await Promise.all([
      Promise.all(
        LEGAL_TEXTS.map(async (subject) => ({
          subject,
          path: PAGES[subject],
          ...(await this.withConfirmation(await this.legalTexts.current(subject))),
        })),
      ),
      Promise.all(
        OPERATOR_DUTIES.map(async (subject) => ({
          subject,
          ...(await this.withConfirmation(await this.duties.current(subject))),
        })),
      ),
    ]);
    return { texts, duties, receivers: this.duties.receivers };
  }

  private async withConfirmation(current: Parameters<ConfirmationsRepository['find']>[0]) {
    const found = await this.confirmations.find(current);
    return { fingerprint: current.fingerprint, confirmation: found && presentConfirmation(found) };
  }
}

/** A confirmation as admins see it. */
export function presentConfirmation({ confirmedAt, confirmedName }: Confirmation): ConfirmedResponse {
  return { confirmedAt: confirmedAt.toISOString(), confirmedName };
}
