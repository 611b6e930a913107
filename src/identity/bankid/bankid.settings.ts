import { Transform } from 'class-transformer';
import { IsBoolean, IsIn, IsOptional, Matches } from 'class-validator';
import { url, variable, optionalText, optionalUrl } from '../../platform/config/variable.js';

/** `on`, and what other switches take for it; everything else is off. */
const toSwitch = Transform(({ value }) =>
  typeof value === 'boolean' ? value : ['on', '1', 'true', 'yes'].includes(String(value).toLowerCase()),
);

/** Settings of BankID. Without it nothing of the site mentions it. */
export class BankidSettings {
  /** `on`: BankID identifies patients and signs replies. Needs the four settings below. */
  @variable('BANKID')
  @toSwitch
  @IsBoolean()
  readonly isOn: boolean = false;

  /** Address of BankID's relying-party API, by https alone: `https://appapi2.bankid.com`. */
  @variable('BANKID_API_URL')
  @IsOptional()
  @url(['https'])
  @Transform(({ value }) => String(value).replace(/\/+$/, ''))
  readonly apiUrl?: string;

  /** File with the relying party's certificate and key (PKCS #12), which the bank issues. Read again when it changes. */
  @optionalText('BANKID_PFX')
  readonly pfxFile?: string;

  /** Passphrase of `BANKID_PFX`. */
  @optionalText('BANKID_PASSPHRASE', 'secret')
  readonly passphrase?: string;

  /** File with BankID's own root certificate (PEM), which replaces the roots of the system. Read again when it changes. */
  @optionalText('BANKID_CA')
  readonly caFile?: string;

  /** File with BankID's mark for its button (`.svg`), as BankID gives it to its customers. Without it the button has words alone. */
  @variable('BANKID_MARK')
  @IsOptional()
  @Matches(/\.svg$/)
  readonly markFile?: string;

  /** Where the button on the same device leads; only with a simulator. */
  @optionalUrl('BANKID_APP_URL', ['http', 'https'])
  readonly appUrl?: string;

  /** Orders whose risk BankID calls high: `refuse` or `report` in the log alone. */
  @variable('BANKID_HIGH_RISK')
  @IsIn(['refuse', 'report'])
  readonly highRisk: 'refuse' | 'report' = 'refuse';

  /** Orders begun on the same device whose app has another address than the browser: `refuse` or `report` in the log alone. */
  @variable('BANKID_OTHER_ADDRESS')
  @IsIn(['refuse', 'report'])
  readonly otherAddress: 'refuse' | 'report' = 'report';
}
