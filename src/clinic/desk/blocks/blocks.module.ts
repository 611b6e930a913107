import { Module } from '@nestjs/common';
import { NoticesModule } from '../../../platform/notices/notices.module.js';
import { CaseAccessModule } from '../../access/case-access.module.js';
import { CasesModule } from '../../cases/cases.module.js';
import { CliniciansModule } from '../../clinicians/clinicians.module.js';
import { PatientRecordsModule } from '../../records/patient-records.module.js';
import { BlockBreaks } from './block-breaks.js';
import { BlocksController } from './blocks.controller.js';
import { BlockBroken } from './block-broken.mail.js';
import { BlocksRepository } from './blocks.repository.js';
import { PatientBlock } from './patient-block.js';

/** Blocks of cases: set and lifted by patients, opened by clinicians who say why. */
@Module({
  imports: [
    NoticesModule.forFeature([BlockBroken]),
    PatientRecordsModule,
    CliniciansModule,
    CasesModule,
    CaseAccessModule,
  ],
  controllers: [BlocksController],
  providers: [PatientBlock, BlockBreaks, BlocksRepository],
  exports: [BlockBreaks, BlocksRepository],
})
export class BlocksModule {}
