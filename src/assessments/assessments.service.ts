import { Injectable } from '@nestjs/common';
import { hashToken } from '../platform/crypto/hash-token.js';
import { AssessmentsRepository } from './assessments.repository.js';

@Injectable()
export class AssessmentsService {
  constructor(private readonly assessments: AssessmentsRepository) {}

  /** Does a form wait behind this link? Says nothing about whose it is. */
  async isFormKnown(token: string): Promise<boolean> {
    return (await this.assessments.findByTokenHash(hashToken(token))) !== null;
  }
}
