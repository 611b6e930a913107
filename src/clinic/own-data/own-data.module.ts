import { Module } from '@nestjs/common';
import { CryptoModule } from '../../platform/crypto/crypto.module.js';
import { NoticesModule } from '../../platform/notices/notices.module.js';
import { OrdersModule } from '../../shop/orders/orders.module.js';
import { PersonsModule } from '../../identity/persons/persons.module.js';
import { AuthModule } from '../../supabase/auth/auth.module.js';
import { StorageModule } from '../../supabase/storage/storage.module.js';
import { CaseAccessModule } from '../case-access/case-access.module.js';
import { CasesModule } from '../cases/cases.module.js';
import { CliniciansModule } from '../clinicians/clinicians.module.js';
import { PatientRecordsModule } from '../patient-records/patient-records.module.js';
import { AccountOwnDataController, CaseOwnDataController } from './own-data.controller.js';
import { CopiedRequests } from './copied-requests.service.js';
import { CaseConsents } from './consents/case-consents.js';
import { ConsentsController } from './consents/consents.controller.js';
import { CasesOfOwnData } from './cases-of-own-data.js';
import { AccountExportsController } from './export/account-exports.controller.js';
import { BuildOwnDataExportHandler } from './export/build-own-data-export.handler.js';
import { CaseExportsController } from './export/case-exports.controller.js';
import { ExportEntries } from './export/export-entries.js';
import { ExportFiles } from './export/export-files.js';
import { ExportAddresses } from './export/export-mails.js';
import { ExportFetched, ExportReady } from './export/export.mail.js';
import { EXPORT_KEY, ExportsRepository } from './export/exports.repository.js';
import { FetchExport } from './export/fetch-export.js';
import { ReadAccountCopy } from './export/read-account-copy.js';
import { ReadCaseCopy } from './export/read-case-copy.js';
import { RelatedRowsRepository } from './export/related-rows.repository.js';
import { RequestExport } from './export/request-export.js';

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
    CopiedRequests,
    ExportsRepository,
    RequestExport,
    FetchExport,
    ExportFiles,
    ExportEntries,
    ExportAddresses,
    ReadCaseCopy,
    ReadAccountCopy,
    RelatedRowsRepository,
    BuildOwnDataExportHandler,
  ],
  exports: [CopiedRequests],
})
export class OwnDataModule {}
