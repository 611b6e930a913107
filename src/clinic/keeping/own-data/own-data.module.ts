import { Module } from '@nestjs/common';
import { CryptoModule } from '../../../platform/crypto/crypto.module.js';
import { NoticesModule } from '../../../platform/notices/notices.module.js';
import { OrdersModule } from '../../../shop/orders/orders.module.js';
import { PersonsModule } from '../../../identity/persons/persons.module.js';
import { AuthModule } from '../../../supabase/auth/auth.module.js';
import { StorageModule } from '../../../supabase/storage/storage.module.js';
import { CaseAccessModule } from '../../access/case-access.module.js';
import { MattersModule } from '../../matters/matters.module.js';
import { CasesModule } from '../../cases/cases.module.js';
import { CliniciansModule } from '../../clinicians/clinicians.module.js';
import { PatientRecordsModule } from '../../records/patient-records.module.js';
import { AccountOwnDataController, CaseOwnDataController } from './own-data.controller.js';
import { CaseConsents } from './consents/case-consents.js';
import { ConsentsController } from './consents/consents.controller.js';
import { CasesOfOwnData } from './cases-of-own-data.js';
import { AccountExportsController, CaseExportsController } from './export/exports.controller.js';
import { BuildOwnDataExportHandler } from './export/build-own-data-export.handler.js';
import { ExportEntries } from './export/export-entries.js';
import { ExportFiles } from './export/export-files.js';
import { ExportAddresses, ExportFetched, ExportReady } from './export/export.mail.js';
import { EXPORT_KEY, ExportsRepository } from './export/exports.repository.js';
import { OwnDataExports } from './export/own-data-exports.js';
import { ReadAccountCopy } from './export/read-account-copy.js';
import { ReadCaseCopy } from './export/read-case-copy.js';
import { RelatedRowsRepository } from './export/related-rows.repository.js';

/** The patient's rights over their own data (GDPR, chapter III). */
@Module({
  imports: [
    CryptoModule.forFeature([EXPORT_KEY]),
    NoticesModule.forFeature([ExportReady, ExportFetched]),
    AuthModule,
    StorageModule,
    OrdersModule,
    PersonsModule,
    PatientRecordsModule,
    CliniciansModule,
    CasesModule,
    CaseAccessModule,
    MattersModule,
  ],
  controllers: [
    AccountOwnDataController,
    CaseOwnDataController,
    AccountExportsController,
    CaseExportsController,
    ConsentsController,
  ],
  providers: [
    CasesOfOwnData,
    CaseConsents,
    ExportsRepository,
    OwnDataExports,
    ExportFiles,
    ExportEntries,
    ExportAddresses,
    ReadCaseCopy,
    ReadAccountCopy,
    RelatedRowsRepository,
    BuildOwnDataExportHandler,
  ],
})
export class OwnDataModule {}
