import { Injectable } from '@nestjs/common';
import { phoneUrl } from '../../common/phone.js';
import { SenderDetails, type SenderLine } from '../platform/mail/sender-details.js';
import { SettingsRows, type Saved, type SettingsTable } from './settings-rows.js';
import { SingletonDocument } from './singleton-document.js';
import { EMPTY_OPERATOR_PROFILE } from './empty-operator-profile.js';
import type { OperatorProfile } from './operator-profile.contract.js';

/** Cache name of the pages, which all depend on the statements. */
export const OPERATOR_PROFILE_CACHE = 'operator-statements';

interface Profile {
  readonly statements: OperatorProfile;
}

/** The profile and when it was last saved. */
export type SavedOperatorProfile = Saved<Profile>;

const TABLE: SettingsTable<Profile> = {
  name: 'operator_statements',
  columns: { statements: 'statements' },
  updatedAt: 'saved_at',
  cache: OPERATOR_PROFILE_CACHE,
  complete: ({ statements }) => ({
    statements: {
      ...EMPTY_OPERATOR_PROFILE,
      ...statements,
      operator: { ...EMPTY_OPERATOR_PROFILE.operator, ...statements.operator },
    },
  }),
};

/** The operator's statements about the clinic; empty until saved. */
@Injectable()
export class OperatorProfileService extends SingletonDocument<Profile> {
  constructor(
    rows: SettingsRows,
    private readonly senderDetails: SenderDetails,
  ) {
    super(rows, TABLE, { statements: EMPTY_OPERATOR_PROFILE });
  }

  override async onModuleInit(): Promise<void> {
    this.senderDetails.declare(async () => senderLines((await this.latest()).statements));
    await super.onModuleInit();
  }
}

/** What is known of the operator, for the foot of mails. */
function senderLines({ operator }: OperatorProfile): SenderLine[] {
  const { name, organisationNumber, postalAddress, phone } = operator;
  const number = organisationNumber === '' ? '' : `Org.nr ${organisationNumber}`;
  const lines = [name, number, postalAddress].filter((line) => line !== '').map((text) => ({ text }));
  return phone === '' ? lines : [...lines, { text: `Telefon ${phone}`, url: phoneUrl(phone) }];
}
