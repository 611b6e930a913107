import { Injectable } from '@nestjs/common';
import { CaseLinksRepository } from './access/case-links.repository.js';

@Injectable()
export class AssessmentsService {
  constructor(private readonly links: CaseLinksRepository) {}

  /** Whether the token belongs to a form. */
  async isFormKnown(token: string): Promise<boolean> {
    return (await this.links.findCase(token, 'form')) !== null;
  }
}
