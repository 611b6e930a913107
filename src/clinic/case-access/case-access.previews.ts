import { addDays, subMinutes } from 'date-fns';
import { paths } from '../../../common/paths.js';
import { type MessagePreview, type PreviewFacts } from '../../platform/previews/message-preview.js';
import { caseCodeSms } from './codes/case-code.sms.js';
import { emailChangeSms, plannedEmailMail } from './contact-changes/planned-email.mail.js';
import { emailChangeMail } from './email/email-change.mail.js';
import { previewedCase } from './links/case-mails.js';
import { formMail } from './links/form.mail.js';
import { newLinkMail } from './links/new-link.mail.js';
import { accessSetMail } from './opening/access-set.mail.js';
import { phoneChangeMail } from './phone/phone-change.mail.js';
import { formerPhoneSms, newPhoneSms } from './phone/phone-change.sms.js';
import { newDeviceMail } from './sessions/new-device.mail.js';

const TOKEN = 'exempel';

const notMeUrl = ({ siteUrl }: PreviewFacts) => `${siteUrl}${paths.notMe(TOKEN)}`;

/** How the messages about the way into a case read. */
export const caseAccessPreviews: readonly MessagePreview[] = [
  { kind: 'mails', template: 'assessments.form', to: 'patient', write: (facts) => formMail(previewedCase(facts)) },
  {
    kind: 'texts',
    template: 'assessments.code',
    to: 'patient',
    write: ({ brand, siteUrl }) => caseCodeSms(brand, '123456', siteUrl),
  },
  {
    kind: 'mails',
    template: 'assessments.new-device',
    to: 'patient',
    write: (facts) =>
      newDeviceMail({ ...previewedCase(facts), device: 'Safari på iPhone', at: subMinutes(facts.now, 5) }),
  },
  {
    kind: 'mails',
    template: 'assessments.new-link',
    to: 'patient',
    write: (facts) => newLinkMail(previewedCase(facts)),
  },
  ...[true, false].map((isByClinic): MessagePreview => ({
    kind: 'mails',
    template: 'assessments.phone-changed',
    to: 'patient',
    variant: isByClinic ? 'kliniken har ändrat det' : 'patienten har ändrat det',
    write: (facts) => phoneChangeMail({ ...previewedCase(facts), phoneMasked: '•••• 67', isByClinic }),
  })),
  {
    kind: 'texts',
    template: 'assessments.phone-changed',
    to: 'patient',
    variant: 'till det tidigare numret',
    write: (facts) => formerPhoneSms(facts.brand, notMeUrl(facts)),
  },
  {
    kind: 'texts',
    template: 'assessments.phone-changed',
    to: 'patient',
    variant: 'till det nya numret',
    write: ({ brand, contactEmail }) => newPhoneSms(brand, contactEmail),
  },
  ...[false, true].map((isNew): MessagePreview => ({
    kind: 'mails',
    template: 'assessments.email-planned',
    to: 'patient',
    variant: isNew ? 'till den nya adressen' : 'till den tidigare adressen',
    write: (facts) =>
      plannedEmailMail({ brand: facts.brand, isNew, appliesAt: addDays(facts.now, 1), notMeUrl: notMeUrl(facts) }),
  })),
  {
    kind: 'texts',
    template: 'assessments.email-planned',
    to: 'patient',
    write: (facts) => emailChangeSms(facts.brand, notMeUrl(facts)),
  },
  {
    kind: 'mails',
    template: 'assessments.email-changed',
    to: 'patient',
    write: (facts) => emailChangeMail(previewedCase(facts)),
  },
  {
    kind: 'mails',
    template: 'assessments.access-set',
    to: 'account',
    write: ({ brand, contactEmail }) => accessSetMail({ brand, contactEmail }),
  },
];
