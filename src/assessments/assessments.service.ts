import { Injectable } from '@nestjs/common';
import { hashToken } from '../platform/crypto/hash-token.js';
import { AssessmentsRepository } from './assessments.repository.js';

@Injectable()
export class AssessmentsService {
  constructor(private readonly assessments: AssessmentsRepository) {}

  /** Whether the token belongs to a form. */
  async isFormKnown(token: string): Promise<boolean> {
    return (await this.assessments.findByTokenHash(hashToken(token))) !== null;
  }
}
