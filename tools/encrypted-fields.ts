import { CLINICIAN_IDENTITY_NUMBER } from '../src/clinic/clinicians/clinician-row.entity.js';
import { EXPORT_KEY } from '../src/clinic/keeping/own-data/export/exports.repository.js';
import { REQUEST_DETAILS, REQUEST_REPLY } from '../src/clinic/matters/rights/rights-requests.repository.js';
import { WITHDRAWAL_REASON } from '../src/clinic/cases/withdrawals/withdrawals.repository.js';
import { ORDER_COMPLETION, ORDER_SECRETS } from '../src/identity/bankid/orders/bank-id-order.entity.js';
import { PERSON_IDENTITY_NUMBER, PERSON_NAME } from '../src/identity/persons/person.entity.js';
import type { EncryptedField } from '../src/platform/crypto/encrypted-field.js';
import { MAIL_CONTENT } from '../src/platform/mail/mail-deliveries.js';
import { SMS_CONTENT } from '../src/platform/sms/sms-deliveries.js';
import { ORDER_NOTE } from '../src/shop/orders/admin-orders/order-notes.repository.js';
import { CONTACT_CONTENT } from '../src/site/contact/contact-message.entity.js';
import { FACTOR_SECRET } from '../src/supabase/auth/accounts/factor.entity.js';

/** Every column that `SEAL_KEYS` seals; `encryption.api.spec.ts` compares the list with what the modules declare. */
export const ENCRYPTED_FIELDS: readonly EncryptedField[] = [
  MAIL_CONTENT,
  SMS_CONTENT,
  CONTACT_CONTENT,
  FACTOR_SECRET,
  WITHDRAWAL_REASON,
  ORDER_NOTE,
  EXPORT_KEY,
  ORDER_SECRETS,
  ORDER_COMPLETION,
  PERSON_IDENTITY_NUMBER,
  PERSON_NAME,
  REQUEST_DETAILS,
  REQUEST_REPLY,
  CLINICIAN_IDENTITY_NUMBER,
];
