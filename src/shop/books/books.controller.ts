import { Readable } from 'node:stream';
import { Body, Controller, Header, Param, StreamableFile } from '@nestjs/common';
import { AdminAal2, FreshFactor } from '../../platform/http/access.js';
import { CurrentUser, type SignedInUser } from '../../platform/http/caller.js';
import {
  ChooseAccountRequest,
  SaveBookSettingsRequest,
  TakeBackRequest,
  type BookMonthResponse,
  type BookSettingsResponse,
} from './books.contract.js';
import { CloseMonth } from './close-month.js';
import { EditBooks } from './edit-books.js';
import { PaymentsCsv } from './payments-csv.js';
import { ReadBooks } from './read-books.js';

/** The books of the clinic's payments: months, their files and how they are kept. */
@Controller('api/v1/admin/books')
export class BooksController {
  constructor(
    private readonly books: ReadBooks,
    private readonly closing: CloseMonth,
    private readonly editing: EditBooks,
    private readonly payments: PaymentsCsv,
  ) {}

  @AdminAal2.Get('settings')
  readSettings(): Promise<BookSettingsResponse> {
    return this.editing.read();
  }

  /** 422 `claims_account`, `bad_first_year`, `not_a_possible_month`; 409 `first_month_is_chosen`, `year_is_begun`. */
  @AdminAal2.Put('settings')
  saveSettings(
    @Body() { expectedUpdatedAt, ...values }: SaveBookSettingsRequest,
    @CurrentUser() admin: SignedInUser,
  ): Promise<BookSettingsResponse> {
    return this.editing.save(values, { savedBy: admin.id, expectedUpdatedAt });
  }

  /** Chooses the account of a row of Stripe's that has none by its kind. */
  @AdminAal2.Put('others/:id/account', 204)
  async chooseAccount(
    @Param('id') id: string,
    @Body() { account }: ChooseAccountRequest,
    @CurrentUser() admin: SignedInUser,
  ): Promise<void> {
    await this.editing.chooseAccount(id, account, admin.id);
  }

  /** As it is booked, or would be. 404 for no month, and for one that has not begun in Sweden. */
  @AdminAal2.Get(':month')
  read(@Param('month') month: string): Promise<BookMonthResponse> {
    return this.books.read(month);
  }

  /** The verifications of a closed month as SIE 4I. 409 `not_closed`, `no_file`. */
  @AdminAal2.Get(':month/sie')
  @Header('content-type', 'application/octet-stream')
  async readFile(@Param('month') month: string): Promise<StreamableFile> {
    const bytes = await this.books.file(month);
    return new StreamableFile(bytes, { disposition: `attachment; filename="bokforing-${month}.si"` });
  }

  /** Payments and refunds of a month, as CSV with semicolons. It names no buyer. Recorded in the security log before the first line. */
  @AdminAal2.Get(':month/csv')
  @Header('content-type', 'text/csv; charset=utf-8')
  async readCsv(@Param('month') month: string, @CurrentUser() admin: SignedInUser): Promise<StreamableFile> {
    const lines = await this.payments.export(month, this.books.boundsOf(month), admin.id);
    return new StreamableFile(Readable.from(lines), { disposition: `attachment; filename="betalningar-${month}.csv"` });
  }

  /**
   * Closes the month for good. 401 `step_up_required` unless the session has shown a second factor in the last ten minutes; 409
   * `not_closable` with `hindrances`, `closed_already`.
   */
  @AdminAal2.Post(':month/closing')
  @FreshFactor(10)
  async close(@Param('month') month: string, @CurrentUser() admin: SignedInUser): Promise<BookMonthResponse> {
    this.books.boundsOf(month);
    await this.closing.close(month, admin.id);
    return this.books.read(month);
  }

  /**
   * Closes a month again that was closed before a restore, from the file that was handed over. 401 `step_up_required`; 422
   * `hash_differs`, `file_unreadable`, `other_month`; 409 `not_restored`, `not_next`, `not_closable`, `closed_already`.
   */
  @AdminAal2.Post(':month/taking-back')
  @FreshFactor(10)
  async takeBack(
    @Param('month') month: string,
    @Body() { file, sha256 }: TakeBackRequest,
    @CurrentUser() admin: SignedInUser,
  ): Promise<BookMonthResponse> {
    this.books.boundsOf(month);
    await this.closing.takeBack(month, Buffer.from(file, 'base64'), sha256, admin.id);
    return this.books.read(month);
  }
}
