import { randomUUID } from 'node:crypto';
import { Injectable, Body, Controller } from '@nestjs/common';
import { secondsInHour } from 'date-fns/constants';
import { dueAt, startClock } from '../../../common/sla-clock.js';
import { Kit } from '../../platform/notices/kit.js';
import { Brand } from '../../profile/brand.js';
import { ClinicSettings } from '../../profile/clinic-settings.js';
import { SendContactEmailRequest, type SendContactEmailResponse } from './contact.contract.js';
import { ContactRepository } from './contact.repository.js';
import { ContactMessageReceived } from './notification.mail.js';
import { Public } from '../../platform/http/access.js';
import { RateLimit } from '../../platform/http/limits/rate-limit.js';

/** Receives a message from the contact form. */
@Injectable()
export class ReceiveMessage {
  constructor(
    private readonly messages: ContactRepository,
    private readonly kit: Kit,
    private readonly brand: Brand,
    private readonly settings: ClinicSettings,
  ) {}

  /** Stores the message and, in the same transaction, the mail that notifies the clinic; a job sends the mail. */
  async receive({ name, email, phone, ...text }: SendContactEmailRequest): Promise<void> {
    const receivedAt = this.kit.clock.now();
    const { contactAnswerHours } = await this.settings.latest();
    const answerDueAt = dueAt(startClock(receivedAt, contactAnswerHours));
    const id = randomUUID();
    const { contactEmail } = await this.brand.latest();
    const content = { subject: text.subject ?? '', message: text.message ?? '' };
    await this.kit.transactions.run(async (tx) => {
      await this.messages.insert(tx, { id, name, email, phone, ...content, receivedAt, answerDueAt });
      const fact = { email: contactEmail, subjectId: id, factId: id };
      await this.kit.letters.store(tx, ContactMessageReceived, {
        ...fact,
        senderEmail: email,
        receivedAt,
        answerDueAt,
      });
    });
  }
}

@Controller('functions/v1')
export class ContactController {
  constructor(private readonly receiveMessage: ReceiveMessage) {}

  @Public.Post('send-contact-email')
  @RateLimit(5, secondsInHour)
  async send(@Body() request: SendContactEmailRequest): Promise<SendContactEmailResponse> {
    await this.receiveMessage.receive(request);
    return { success: true };
  }
}
