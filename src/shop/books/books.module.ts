import { Module } from '@nestjs/common';
import { NoticesModule } from '../../platform/notices/notices.module.js';
import { AuthModule } from '../../supabase/auth/auth.module.js';
import { BookSettings } from './book-settings.js';
import { BooksController } from './books.controller.js';
import { BooksRepository } from './books.repository.js';
import { CloseMonth } from './close-month.js';
import { ClosedMonthsRepository } from './closed-months.repository.js';
import { EditBooks } from './edit-books.js';
import { MonthClosed } from './month-closed.mail.js';
import { DraftMonth } from './draft-month.js';
import { PaymentsCsv } from './payments-csv.js';
import { BookedPaymentsRepository } from './payments.repository.js';
import { ReadBooks } from './read-books.js';

/** The books of the clinic's payments, for its bookkeeper. */
@Module({
  imports: [NoticesModule.forFeature([MonthClosed]), AuthModule],
  controllers: [BooksController],
  providers: [
    BookSettings,
    BooksRepository,
    ClosedMonthsRepository,
    DraftMonth,
    CloseMonth,
    EditBooks,
    ReadBooks,
    PaymentsCsv,
    BookedPaymentsRepository,
  ],
})
export class BooksModule {}
