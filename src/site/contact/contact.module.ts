import { Module, type OnModuleInit } from '@nestjs/common';
import { WaitingModule } from '../../platform/waiting/waiting.module.js';
import { contactWaiting } from './contact.waiting.js';
import { CustomerMessages } from '../../shop/orders/customers/customer-messages.service.js';
import { OrdersModule } from '../../shop/orders/orders.module.js';
import { AuthModule } from '../../supabase/auth/auth.module.js';
import { CryptoModule } from '../../platform/crypto/crypto.module.js';
import { ContactController, ReceiveMessage } from './contact.controller.js';
import { CONTACT_CONTENT } from './contact-message.entity.js';
import { ContactRepository } from './contact.repository.js';
import { ContactAnswer } from './answer.mail.js';
import { AdminMessages } from './admin-messages.js';
import { MessagesController } from './messages.controller.js';
import { PurgeContactMessagesHandler } from './contact.retention.js';
import { RemindOfMessagesHandler } from './remind-of-messages.handler.js';
import { NoticesModule } from '../../platform/notices/notices.module.js';
import { ContactMessageReceived } from './notification.mail.js';
import { ContactReminder } from './reminder.mail.js';

@Module({
  imports: [
    WaitingModule.forFeature(contactWaiting),
    AuthModule,
    OrdersModule,
    NoticesModule.forFeature([ContactAnswer, ContactMessageReceived, ContactReminder]),
    CryptoModule.forFeature([CONTACT_CONTENT]),
  ],
  controllers: [ContactController, MessagesController],
  providers: [ReceiveMessage, AdminMessages, ContactRepository, PurgeContactMessagesHandler, RemindOfMessagesHandler],
})
export class ContactModule implements OnModuleInit {
  constructor(
    private readonly customers: CustomerMessages,
    private readonly messages: ContactRepository,
  ) {}

  /** Orders know nothing of messages: a customer's page lists them without their text, their sender's copy has it. */
  onModuleInit(): void {
    this.customers.declare({
      list: (email) => this.messages.listOfAddress(email),
      copy: (email) => this.messages.copyOfAddress(email),
    });
  }
}
