import { Injectable } from '@nestjs/common';
import { IdentityHash } from '../../../platform/crypto/derive-key.js';
import { KeyRing, parseKeys, parseSecretKey } from '../../../platform/crypto/key-ring.js';
import { refusals } from '../../../platform/errors/refusals.js';

const patientKeysRefusal = refusals({
  /** The keys of patient data are not set; production does not start without them. */
  'patient-records.keys-missing': ['not-configured', 'The keys of patient data are not set.'],
});

/** The settings that hold the keys. */
export interface PatientDataKeySettings {
  readonly keys?: string | undefined;
  readonly summaryKeys?: string | undefined;
  readonly identityLookupKey?: string | undefined;
}

/** The master keys of patient data and the key of identity numbers, as the settings give them. */
@Injectable()
export class PatientDataKeys {
  private readonly ring: KeyRing | null;
  private readonly summaryRing: KeyRing | null;
  private readonly hash: IdentityHash | null;

  /** @throws InvalidKeyRingError */
  constructor({ keys, summaryKeys, identityLookupKey }: PatientDataKeySettings) {
    this.ring = keys === undefined ? null : new KeyRing(parseKeys(keys));
    this.summaryRing = summaryKeys === undefined ? null : new KeyRing(parseKeys(summaryKeys));
    this.hash = identityLookupKey === undefined ? null : new IdentityHash(parseSecretKey(identityLookupKey));
  }

  /** @throws `patient-records.keys-missing` */
  get masterKeys(): KeyRing {
    if (this.ring === null) throw patientKeysRefusal('patient-records.keys-missing');
    return this.ring;
  }

  /** Of the summaries in lists. @throws `patient-records.keys-missing` */
  get summaryKeys(): KeyRing {
    if (this.summaryRing === null) throw patientKeysRefusal('patient-records.keys-missing');
    return this.summaryRing;
  }

  /** @throws `patient-records.keys-missing` */
  get identityHash(): IdentityHash {
    if (this.hash === null) throw patientKeysRefusal('patient-records.keys-missing');
    return this.hash;
  }
}
