import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { WaitingModule } from '../../platform/waiting/waiting.module.js';
import { contactWaiting } from './contact.waiting.js';
import { AuthModule } from '../../supabase/auth/auth.module.js';
import { CryptoModule } from '../../platform/crypto/crypto.module.js';
import { JobsModule } from '../../platform/jobs/jobs.module.js';
import { ContactController } from './contact.controller.js';
import { PurgeContactMessages, RemindOfMessages } from './contact.jobs.js';
import { CONTACT_CONTENT, ContactMessage } from './contact-message.entity.js';
import { ContactRepository } from './contact.repository.js';
import { DeleteMessage } from './delete-message.js';
import { MarkMessageAnswered } from './mark-message-answered.js';
import { MessagesController } from './messages.controller.js';
import { PurgeContactMessagesHandler } from './purge-contact-messages.handler.js';
import { ReadMessages } from './read-messages.js';
import { ReceiveMessage } from './receive-message.js';
import { RemindOfMessagesHandler } from './remind-of-messages.handler.js';

@Module({
  imports: [
    WaitingModule.forFeature(contactWaiting),
    AuthModule,
    TypeOrmModule.forFeature([ContactMessage]),
    JobsModule.forFeature([PurgeContactMessages, RemindOfMessages]),
    CryptoModule.forFeature([CONTACT_CONTENT]),
  ],
  controllers: [ContactController, MessagesController],
  providers: [
    ReceiveMessage,
    ReadMessages,
    MarkMessageAnswered,
    DeleteMessage,
    ContactRepository,
    PurgeContactMessagesHandler,
    RemindOfMessagesHandler,
  ],
})
export class ContactModule {}
