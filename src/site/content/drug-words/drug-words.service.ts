import { Injectable } from '@nestjs/common';
import { AdminsService } from '../../../supabase/auth/accounts/admins.service.js';
import type { AllowDrugWordsRequest, AllowedDrugWordsResponse, DrugWordsSubject } from './drug-words.contract.js';
import { DrugWordsRepository } from './drug-words.repository.js';

/**
 * Prescription drugs may not be advertised to the public: an admin who lets a text name one gives a reason, which is
 * stored.
 */
@Injectable()
export class DrugWordsService {
  constructor(
    private readonly allowances: DrugWordsRepository,
    private readonly admins: AdminsService,
  ) {}

  allow(request: AllowDrugWordsRequest, allowedBy: string): Promise<void> {
    return this.allowances.add(request, allowedBy);
  }

  /** The allowances of a text, newest first. */
  async listAllowed(subject: DrugWordsSubject, subjectId: string): Promise<AllowedDrugWordsResponse> {
    const allowances = await this.allowances.list(subject, subjectId);
    const addresses = await this.admins.findAddresses(allowances.map(({ allowedBy }) => allowedBy));
    return {
      allowances: allowances.map(({ reason, allowedBy, allowedAt }) => ({
        reason,
        allowedBy: addresses.get(allowedBy) ?? null,
        allowedAt: allowedAt.toISOString(),
      })),
    };
  }
}
