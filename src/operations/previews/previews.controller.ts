import { Injectable, Controller, Param, Query } from '@nestjs/common';
import { BankidSettings } from '../../identity/bankid/bankid.settings.js';
import { Env } from '../../platform/config/env.js';
import { refusals } from '../../platform/errors/refusals.js';
import { withSender } from '../../platform/mail/mail-layout.js';
import { SenderDetails } from '../../platform/mail/sender-details.js';
import type { MessagePreview, PreviewFacts } from '../../platform/previews/message-preview.js';
import { MessagePreviews } from '../../platform/previews/previews.module.js';
import { Clock } from '../../platform/time/clock.js';
import { Brand } from '../../profile/brand.js';
import {
  MessagePreviewQuery,
  type PreviewResponse,
  type ListedPreviewResponse,
  type ListedPreviewsResponse,
} from './previews.contract.js';
import { AdminOnly } from '../../platform/http/access.js';

const previewRefusal = refusals({
  preview_not_found: ['not-found', 'There is no such message.'],
});

/** Writes the clinic's messages from invented data, with the clinic's own name and addresses. */
@Injectable()
export class WritePreviews {
  constructor(
    private readonly previews: MessagePreviews,
    private readonly brand: Brand,
    private readonly senderDetails: SenderDetails,
    private readonly clock: Clock,
    private readonly bankid: BankidSettings,
    private readonly env: Env,
  ) {}

  async list(): Promise<readonly (MessagePreview & { readonly subject: string | null })[]> {
    const facts = await this.facts();
    return this.offered().map((preview) => ({
      ...preview,
      subject: preview.kind === 'mails' ? preview.write(facts).subject : null,
    }));
  }

  /** @throws `preview_not_found` */
  async write(wanted: {
    readonly kind: string;
    readonly template: string;
    readonly variant?: string;
  }): Promise<PreviewResponse> {
    const found = this.offered().find(
      ({ kind, template, variant }) =>
        kind === wanted.kind && template === wanted.template && variant === wanted.variant,
    );
    if (found === undefined) throw previewRefusal('preview_not_found');
    const facts = await this.facts();
    if (found.kind === 'texts') return { subject: null, text: found.write(facts), html: null };
    const { subject, text, html } = withSender(found.write(facts), await this.senderDetails.latest());
    return { subject, text, html };
  }

  /** Those that this clinic can send. */
  private offered(): readonly MessagePreview[] {
    return this.previews.list().filter(({ needsBankId = false }) => !needsBankId || this.bankid.isOn);
  }

  private async facts(): Promise<PreviewFacts> {
    const { name: brand, contactEmail } = await this.brand.latest();
    return { brand, contactEmail, siteUrl: this.env.http.publicUrl, now: this.clock.now() };
  }
}

/** Every mail and text message of the clinic, as its readers get it, with invented data. */
@Controller('api/v1/admin/message-previews')
export class PreviewsController {
  constructor(private readonly writePreviews: WritePreviews) {}

  @AdminOnly.Get()
  async list(): Promise<ListedPreviewsResponse> {
    const previews = await this.writePreviews.list();
    return {
      previews: previews.map(({ kind, template, to, variant = null, subject }): ListedPreviewResponse => ({
        kind,
        template,
        to,
        variant,
        subject,
      })),
    };
  }

  /** 404 `preview_not_found`. */
  @AdminOnly.Get(':kind/:template')
  get(
    @Param('kind') kind: string,
    @Param('template') template: string,
    @Query() { variant }: MessagePreviewQuery,
  ): Promise<PreviewResponse> {
    return this.writePreviews.write({ kind, template, variant });
  }
}
