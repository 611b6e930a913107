import { Injectable } from '@nestjs/common';
import { BankidSettings } from './bankid.settings.js';
import { Credentials } from './client/credentials.js';

/** The relying party's certificate, for those who watch that it does not end unnoticed. */
export interface WatchedCertificate {
  /** Tells one certificate from its successor. */
  readonly fingerprint: string;
  readonly validTo: Date;
}

@Injectable()
export class BankidCertificate {
  constructor(
    private readonly settings: BankidSettings,
    private readonly credentials: Credentials,
  ) {}

  /** Null while BankID is off. @throws what reading the files throws */
  async find(): Promise<WatchedCertificate | null> {
    if (!this.settings.isOn) return null;
    const { fingerprint256, validTo } = await this.credentials.certificate();
    return { fingerprint: fingerprint256, validTo: new Date(validTo) };
  }
}
