import { Injectable } from '@nestjs/common';
import { AdminsService } from '../../supabase/auth/accounts/admins.service.js';
import { ReviewersRepository } from '../log-review/reviewers.repository.js';

/** Who is responsible for patient data at the clinic: those named to review the log; every admin while none is named. */
@Injectable()
export class ResponsiblePersons {
  constructor(
    private readonly reviewers: ReviewersRepository,
    private readonly admins: AdminsService,
  ) {}

  /** Those who can be reached by mail. */
  async list(): Promise<readonly { readonly id: string; readonly email: string }[]> {
    const reviewers = await this.reviewers.list();
    if (reviewers.length === 0) return this.admins.listReachable();
    return reviewers.map(({ userId: id, email }) => ({ id, email }));
  }
}
