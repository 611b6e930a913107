import { Injectable } from '@nestjs/common';
import { SiteSettings } from './site.settings.js';
import { SenderName } from '../platform/mail/sender-details.js';
import { SettingsRows, type Saved, type SettingsTable } from './settings-rows.js';
import { SingletonDocument } from './singleton-document.js';

/** Cache name of content that shows the brand. */
export const BRAND_CACHE = 'brand';

/** The name and contact address of the clinic. */
export interface BrandValues {
  readonly name: string;
  readonly contactEmail: string;
}

/** As an admin last saved it. */
export type BrandProfile = Saved<BrandValues>;

const TABLE: SettingsTable<BrandValues> = {
  name: 'brand',
  columns: { name: 'name', contactEmail: 'contact_email' },
  updatedAt: 'updated_at',
  cache: BRAND_CACHE,
};

/**
 * Name and contact address for pages and mails of every module. The settings are the initial value; then the row counts.
 */
@Injectable()
export class Brand extends SingletonDocument<BrandValues> {
  constructor(
    rows: SettingsRows,
    siteSettings: SiteSettings,
    private readonly senderName: SenderName,
  ) {
    super(rows, TABLE, { name: siteSettings.brandName, contactEmail: siteSettings.contactEmail });
  }

  override async onModuleInit(): Promise<void> {
    this.senderName.declare(async () => (await this.latest()).name);
    await this.rows.insertMissing(this.table, this.initial);
    await super.onModuleInit();
  }
}
