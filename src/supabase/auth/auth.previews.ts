import { paths } from '../../../common/paths.js';
import { ADMIN_ACTS, ADMIN_STOPS } from '../../platform/confirmations/admin-acts.js';
import type { MessagePreview } from '../../platform/previews/message-preview.js';
import { adminActMail, adminStopMail } from './accounts/admin-act.mail.js';
import { staffAccountMail } from './admin-api/staff-account.mail.js';
import { adminChangeMail, adminInviteMail, ownAdminChangeMail, type AdminChange } from './admins/admin-change.mail.js';
import { factorResetMail, ownFactorResetMail } from './factor-resets/factor-reset.mail.js';
import { rightsReminderMail } from './rights/rights.mail.js';
import { codeSms } from './links/code.sms.js';
import { credentialMail, type CredentialChange } from './links/credential.mail.js';
import {
  alreadyRegisteredMail,
  emailChangedMail,
  newSignInMail,
  passwordChangedMail,
  reauthenticationMail,
} from './links/notice.mail.js';
import { oneTimeMail, type LinkPurpose } from './links/one-time.mail.js';

const CODE = '123456';
const TTL_SECONDS = 600;

const LINKS: Readonly<Record<LinkPurpose, true>> = {
  signup: true,
  invite: true,
  recovery: true,
  magiclink: true,
  email_change_current: true,
  email_change_new: true,
};
const CREDENTIALS: Readonly<Record<CredentialChange, true>> = {
  'factor-added': true,
  'factor-removed': true,
  'recovery-codes-created': true,
  'recovery-code-used': true,
  'second-factor-blocked': true,
};
const OF_ADMINS: Readonly<Record<AdminChange, true>> = { invited: true, withdrawn: true, added: true, removed: true };

const namesOf = <Name extends string>(names: Readonly<Record<Name, unknown>>) => Object.keys(names) as Name[];

/** How the messages about accounts read. */
export const authPreviews: readonly MessagePreview[] = [
  ...namesOf(LINKS).map((purpose): MessagePreview => ({
    kind: 'mails',
    template: `auth.${purpose}`,
    to: 'account',
    write: ({ brand, siteUrl }) =>
      oneTimeMail({
        brand,
        purpose,
        link: `${siteUrl}/auth/v1/verify?token=exempel`,
        code: CODE,
        linkSeconds: 3_600,
        codeSeconds: TTL_SECONDS,
      }),
  })),
  {
    kind: 'mails',
    template: 'auth.reauthentication',
    to: 'account',
    write: ({ brand }) => reauthenticationMail({ brand, code: CODE, ttlSeconds: TTL_SECONDS }),
  },
  ...namesOf(CREDENTIALS).map((change): MessagePreview => ({
    kind: 'mails',
    template: `auth.${change}`,
    to: 'account',
    write: ({ now: at, ...facts }) => credentialMail({ ...facts, change, at }),
  })),
  {
    kind: 'mails',
    template: 'auth.new-sign-in',
    to: 'account',
    write: ({ now: at, ...facts }) => newSignInMail({ ...facts, device: 'Firefox på Windows', at }),
  },
  {
    kind: 'mails',
    template: 'auth.password-changed',
    to: 'account',
    write: ({ now: at, ...facts }) => passwordChangedMail({ ...facts, at }),
  },
  {
    kind: 'mails',
    template: 'auth.email-changed',
    to: 'account',
    write: ({ now: at, ...facts }) => emailChangedMail({ ...facts, at }),
  },
  { kind: 'mails', template: 'auth.already-registered', to: 'account', write: alreadyRegisteredMail },
  ...namesOf(OF_ADMINS).map((change): MessagePreview => ({
    kind: 'mails',
    template: `auth.admin-${change}`,
    to: 'staff',
    write: ({ brand, siteUrl }) => adminChangeMail(change, brand, siteUrl),
  })),
  ...(['withdrawn', 'added', 'removed'] as const).map((change): MessagePreview => ({
    kind: 'mails',
    template: `auth.admin-${change}-self`,
    to: 'staff',
    write: ({ brand, contactEmail }) => ownAdminChangeMail(change, brand, contactEmail),
  })),
  {
    kind: 'mails',
    template: 'auth.admin-invite',
    to: 'staff',
    write: ({ brand, siteUrl }) => adminInviteMail(brand, `${siteUrl}${paths.adminInvite}#exempel`),
  },
  ...(['soon', 'overdue'] as const).map((stage): MessagePreview => ({
    kind: 'mails',
    template: `auth.rights-${stage}`,
    to: 'staff',
    write: ({ brand, siteUrl, now }) =>
      rightsReminderMail({ brand, stage, dueAt: now, rightsUrl: `${siteUrl}${paths.rights}` }),
  })),
  ...(['requested', 'confirmed', 'withdrawn'] as const).flatMap((change): MessagePreview[] => [
    {
      kind: 'mails',
      template: `auth.factor-reset-${change}`,
      to: 'staff',
      write: ({ brand, siteUrl }) => factorResetMail(change, brand, `${siteUrl}${paths.rights}`),
    },
    {
      kind: 'mails',
      template: `auth.factor-reset-${change}-self`,
      to: 'staff',
      write: ({ brand, siteUrl }) =>
        ownFactorResetMail(change, brand, change === 'confirmed' ? `${siteUrl}${paths.factorReset}#exempel` : null),
    },
  ]),
  ...ADMIN_ACTS.map((act): MessagePreview => ({
    kind: 'mails',
    template: `admin-acts.${act}`,
    to: 'staff',
    write: ({ brand }) =>
      adminActMail(act, { proposedBy: 'karin.ek@ekdalshud.se', confirmedBy: 'nils.holm@ekdalshud.se' }, brand),
  })),
  ...ADMIN_STOPS.map((stop): MessagePreview => ({
    kind: 'mails',
    template: `admin-acts.${stop}`,
    to: 'staff',
    write: ({ brand }) => adminStopMail(stop, 'karin.ek@ekdalshud.se', brand),
  })),
  {
    kind: 'mails',
    template: 'auth.staff-account-refused',
    to: 'staff',
    write: ({ brand, siteUrl }) => staffAccountMail(brand, siteUrl),
  },
  ...(['auth.sms', 'auth.phone_change', 'auth.factor-code'] as const).map((template): MessagePreview => ({
    kind: 'texts',
    template,
    to: 'account',
    write: ({ brand, siteUrl }) => codeSms(brand, CODE, siteUrl),
  })),
];
