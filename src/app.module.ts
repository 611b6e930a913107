import { Module, type DynamicModule } from '@nestjs/common';
import { AssessmentsModule } from './assessments/assessments.module.js';
import { AuthModule } from './auth/auth.module.js';
import { CatalogModule } from './catalog/catalog.module.js';
import { CliniciansModule } from './clinicians/clinicians.module.js';
import { ContactModule } from './contact/contact.module.js';
import { ContentModule } from './content/content.module.js';
import { FaqModule } from './faq/faq.module.js';
import { OperationsModule } from './operations/operations.module.js';
import { OrdersModule } from './orders/orders.module.js';
import { PatientRecordsModule } from './patient-records/patient-records.module.js';
import { PaymentsModule } from './payments/payments.module.js';
import type { Env } from './platform/config/env.js';
import { PlatformModule } from './platform/platform.module.js';
import { RestModule } from './rest/rest.module.js';
import { SettingsModule } from './settings/settings.module.js';
import { StorageModule } from './storage/storage.module.js';

/** The list of modules; the two processes add what only they have (main.ts, worker.ts). */
@Module({})
export class AppModule {
  static forEnv(env: Env): DynamicModule {
    return {
      module: AppModule,
      imports: [
        PlatformModule.forEnv(env),
        AuthModule,
        CatalogModule,
        PaymentsModule,
        OrdersModule,
        CliniciansModule,
        PatientRecordsModule,
        AssessmentsModule,
        ContactModule,
        StorageModule,
        ContentModule,
        FaqModule,
        SettingsModule,
        RestModule,
        OperationsModule,
      ],
    };
  }
}
