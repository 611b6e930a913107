import { X509Certificate } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { Agent } from 'node:https';
import { createSecureContext, type SecureContext } from 'node:tls';
import { Injectable, Logger } from '@nestjs/common';
import { bankIdRefusal } from '../bankid.errors.js';
import { BankidSettings } from '../bankid.settings.js';

/** The relying party's certificate, and what its connections are made with. */
interface Loaded {
  readonly agent: Agent;
  readonly certificate: X509Certificate;
  /** Which state of the two files it is. */
  readonly version: string;
}

/** Node's context of TLS holds the certificate in DER; its types do not know that. */
interface WithCertificate {
  readonly context: { getCertificate(): Buffer | null };
}

/**
 * Certificate, key and root of the connection to BankID. The files are looked at before each call and read again when they
 * have changed, so that a renewed certificate needs no restart. A new pair that cannot be used leaves the old one in use.
 */
@Injectable()
export class Credentials {
  private readonly logger = new Logger('bankid');
  private loaded: Loaded | null = null;
  private refused: string | null = null;

  constructor(private readonly settings: BankidSettings) {}

  /** For mutual TLS. The configured root replaces those of the system. @throws `bankid_off` and what reading the files throws */
  async agent(): Promise<Agent> {
    return (await this.current()).agent;
  }

  /** The relying party's certificate. @throws as `agent` */
  async certificate(): Promise<X509Certificate> {
    return (await this.current()).certificate;
  }

  private async current(): Promise<Loaded> {
    const { pfxFile, caFile } = this.settings;
    if (!this.settings.isOn || pfxFile === undefined || caFile === undefined) throw bankIdRefusal('bankid_off');
    const { loaded } = this;
    try {
      const version = await versionOf(pfxFile, caFile);
      if (loaded?.version === version || (loaded !== null && this.refused === version)) return loaded;
      return await this.load(pfxFile, caFile, version);
    } catch (error) {
      if (loaded === null) throw error;
      this.logger.error({
        msg: 'the files of BANKID_PFX or BANKID_CA cannot be used; the former ones stay in use',
        err: error,
      });
      return loaded;
    }
  }

  private async load(pfxFile: string, caFile: string, version: string): Promise<Loaded> {
    this.refused = version;
    const [pfx, ca] = await Promise.all([readFile(pfxFile), readFile(caFile)]);
    const options = { pfx, ca, passphrase: this.settings.passphrase, minVersion: 'TLSv1.2' } as const;
    const certificate = certificateOf(createSecureContext(options));
    const former = this.loaded;
    this.loaded = { agent: new Agent({ ...options, keepAlive: true, maxSockets: 20 }), certificate, version };
    this.refused = null;
    former?.agent.destroy();
    return this.loaded;
  }
}

async function versionOf(...files: string[]): Promise<string> {
  const states = await Promise.all(files.map((file) => stat(file)));
  return states.map(({ mtimeMs, size, ino }) => `${mtimeMs}:${size}:${ino}`).join(' ');
}

function certificateOf(context: SecureContext): X509Certificate {
  const der = (context as unknown as WithCertificate).context.getCertificate();
  if (der === null) throw new Error('BANKID_PFX holds no certificate');
  return new X509Certificate(der);
}
