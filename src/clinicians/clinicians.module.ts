import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../auth/auth.module.js';
import { ClinicianList } from './clinician-list.service.js';
import { ClinicianRow } from './clinician.entity.js';
import { CliniciansController } from './clinicians.controller.js';
import { CliniciansRepository } from './clinicians.repository.js';
import { CliniciansService } from './clinicians.service.js';
import { PublicCliniciansService } from './public-clinicians.service.js';
import { DeskCliniciansController } from './desk-clinicians.controller.js';
import { MyClinicianController } from './my-clinician.controller.js';

@Module({
  imports: [TypeOrmModule.forFeature([ClinicianRow]), AuthModule],
  controllers: [CliniciansController, DeskCliniciansController, MyClinicianController],
  providers: [CliniciansService, ClinicianList, PublicCliniciansService, CliniciansRepository],
  exports: [CliniciansService, PublicCliniciansService],
})
export class CliniciansModule {}
