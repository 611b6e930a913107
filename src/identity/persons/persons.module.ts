import { Module } from '@nestjs/common';
import { CryptoModule } from '../../platform/crypto/crypto.module.js';
import { NoticesModule } from '../../platform/notices/notices.module.js';
import { AuthModule } from '../../supabase/auth/auth.module.js';
import { BankidModule } from '../bankid/bankid.module.js';
import { KnownPersons } from './known-persons.js';
import { MePersonController } from './me-person.controller.js';
import { PersonEmailCode } from './person-email.mail.js';
import { PersonEmail } from './person-email.js';
import { PersonRefusals } from './person-refusals.service.js';
import { PersonSeal } from './person-seal.js';
import { PERSON_IDENTITY_NUMBER, PERSON_NAME } from './person.entity.js';
import { ForgetPersonHandler, RehashPersonsHandler } from './persons.handlers.js';
import { PersonsRepository } from './persons.repository.js';
import { PersonsService } from './persons.service.js';
import { SignInByBankid } from './sign-in-by-bankid.js';
import { SignInController } from './sign-in.controller.js';

/** Persons who sign in by BankID, in a class of accounts of their own. */
@Module({
  imports: [
    CryptoModule.forFeature([PERSON_IDENTITY_NUMBER, PERSON_NAME]),
    NoticesModule.forFeature([PersonEmailCode]),
    AuthModule,
    BankidModule,
  ],
  controllers: [SignInController, MePersonController],
  providers: [
    PersonsService,
    PersonsRepository,
    PersonSeal,
    KnownPersons,
    PersonRefusals,
    SignInByBankid,
    PersonEmail,
    ForgetPersonHandler,
    RehashPersonsHandler,
  ],
  exports: [PersonsService, PersonRefusals],
})
export class PersonsModule {}
