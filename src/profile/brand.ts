import { Injectable } from '@nestjs/common';
import { SiteSettings } from './site.settings.js';
import { SenderName } from '../platform/mail/sender-name.js';
import { SettingsRows, type Saved, type SettingsTable } from './settings-rows.js';
import { SingletonDocument } from './singleton-document.js';

/** Name under which what shows the brand is versioned. */
export const BRAND_CACHE = 'brand';

/** What the clinic is called and where it is written to. */
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
 * Name and contact address for pages and mails of every module. The settings make the row when there is none; from
 * then on the row counts.
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
