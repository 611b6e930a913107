import { Module, type DynamicModule } from '@nestjs/common';
import { registeredChecks } from './checks.js';
import { ClinicModule } from './clinic/clinic.module.js';
import { BankidModule } from './identity/bankid/bankid.module.js';
import { PersonsModule } from './identity/persons/persons.module.js';
import { OperationsModule } from './operations/operations.module.js';
import { PlatformModule } from './platform/platform.module.js';
import { ProfileModule } from './profile/profile.module.js';
import { SafekeepingModule } from './safekeeping/safekeeping.module.js';
import { CatalogModule } from './shop/catalog/catalog.module.js';
import { BooksModule } from './shop/books/books.module.js';
import { OrdersModule } from './shop/orders/orders.module.js';
import { PaymentsModule } from './shop/payments/payments.module.js';
import { ContactModule } from './site/contact/contact.module.js';
import { ContentModule } from './site/content/content.module.js';
import { FaqModule } from './site/faq/faq.module.js';
import type { Settings } from './start/settings.js';
import { AuthModule } from './supabase/auth/auth.module.js';
import { FunctionsModule } from './supabase/functions/functions.module.js';
import { RestModule } from './supabase/rest/rest.module.js';
import { StorageModule } from './supabase/storage/storage.module.js';

/** The modules, in the order of their wings; the two processes add what only they have (main.ts, worker.ts). */
@Module({})
export class AppModule {
  static forEnv(env: Settings): DynamicModule {
    return {
      module: AppModule,
      imports: [
        PlatformModule.forEnv(env),
        ProfileModule,
        AuthModule,
        StorageModule,
        RestModule,
        FunctionsModule,
        BankidModule,
        PersonsModule,
        CatalogModule,
        PaymentsModule,
        OrdersModule,
        BooksModule,
        ClinicModule,
        ContentModule,
        FaqModule,
        ContactModule,
        SafekeepingModule,
        OperationsModule,
        registeredChecks,
      ],
    };
  }
}
