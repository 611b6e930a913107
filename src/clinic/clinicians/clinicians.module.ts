import { Module } from '@nestjs/common';
import { AuthModule } from '../../supabase/auth/auth.module.js';
import { CryptoModule } from '../../platform/crypto/crypto.module.js';
import { ClinicianEntries } from './clinician-entries.js';
import { ClinicianList } from './clinician-list.js';
import { ClinicianNumbers } from './clinician-numbers.js';
import { CLINICIAN_IDENTITY_NUMBER } from './clinician-row.entity.js';
import { CliniciansController } from './clinicians.controller.js';
import { CliniciansRepository } from './clinicians.repository.js';
import { CliniciansService } from './clinicians.service.js';
import { RehashCliniciansHandler } from './rehash-clinicians.handler.js';
import { PublicCliniciansService } from './public-clinicians.service.js';
import { DeskCliniciansController, MyClinicianController } from './desk-clinicians.controller.js';
import { ClinicianChangeNotice } from './clinician-change.mail.js';
import { WaitingModule } from '../../platform/waiting/waiting.module.js';
import { Licences, RemindOfLicencesHandler } from './licences/licences.js';
import { LicencesController } from './licences/licences.controller.js';
import { LicencesRepository } from './licences/licences.repository.js';
import { licencesWaiting } from './licences/licences.waiting.js';
import { ClinicianPortraits } from './portraits/clinician-portraits.js';
import { PortraitsController } from './portraits/portraits.controller.js';
import { PortraitsRepository } from './portraits/portraits.repository.js';
import { AccessPeople } from './responsible/access-people.js';
import { ReviewersRepository } from './responsible/reviewers.repository.js';
import { LicenceReminder } from './licences/licences.mail.js';
import { NoticesModule } from '../../platform/notices/notices.module.js';

@Module({
  imports: [
    CryptoModule.forFeature([CLINICIAN_IDENTITY_NUMBER]),
    WaitingModule.forFeature(licencesWaiting),
    NoticesModule.forFeature([ClinicianChangeNotice, LicenceReminder]),
    AuthModule,
  ],
  controllers: [
    CliniciansController,
    DeskCliniciansController,
    MyClinicianController,
    PortraitsController,
    LicencesController,
  ],
  providers: [
    CliniciansService,
    ClinicianEntries,
    ClinicianList,
    ClinicianNumbers,
    PublicCliniciansService,
    CliniciansRepository,
    ClinicianPortraits,
    PortraitsRepository,
    RehashCliniciansHandler,
    Licences,
    LicencesRepository,
    RemindOfLicencesHandler,
    ReviewersRepository,
    AccessPeople,
  ],
  exports: [CliniciansService, PublicCliniciansService, ReviewersRepository, AccessPeople],
})
export class CliniciansModule {}
