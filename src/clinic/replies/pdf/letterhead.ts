import { Injectable } from '@nestjs/common';
import { Brand } from '../../../profile/brand.js';
import { OperatorProfileService } from '../../../profile/operator-profile.service.js';
import type { ReplyPdfData } from './write-reply-pdf.js';

/** Who a file is from: the clinic, and the care provider that runs it. */
@Injectable()
export class Letterhead {
  constructor(
    private readonly brand: Brand,
    private readonly operatorProfile: OperatorProfileService,
  ) {}

  /** As the settings have it now. */
  async read(): Promise<Pick<ReplyPdfData, 'brand' | 'contactEmail' | 'operator'>> {
    const { name: brand, contactEmail } = await this.brand.latest();
    const { operator } = (await this.operatorProfile.latest()).statements;
    return { brand, contactEmail, operator };
  }
}
