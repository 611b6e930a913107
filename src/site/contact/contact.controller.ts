import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { secondsInHour } from 'date-fns/constants';
import { Public } from '../../platform/http/access.js';
import { RateLimit } from '../../platform/http/limits/rate-limit.js';
import { SendContactEmailRequest, type SendContactEmailResponse } from './contact.contract.js';
import { ReceiveMessage } from './receive-message.js';

@Controller('functions/v1')
export class ContactController {
  constructor(private readonly receiveMessage: ReceiveMessage) {}

  @Public()
  @RateLimit(5, secondsInHour)
  @Post('send-contact-email')
  @HttpCode(200)
  async send(@Body() request: SendContactEmailRequest): Promise<SendContactEmailResponse> {
    await this.receiveMessage.receive(request);
    return { success: true };
  }
}
