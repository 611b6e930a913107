import { stockholmDay } from '../../common/stockholm-day.js';
import { paths } from '../../common/paths.js';
import { defineCheck, failed, passed, type CheckAction, type CheckResult } from '../platform/checks/define-check.js';
import { Env } from '../platform/config/env.js';
import { ConfirmationsRepository } from '../platform/confirmations/confirmations.repository.js';
import { Brand } from './brand.js';
import { LegalTexts, type LegalText } from './legal-texts.js';
import type { OperatorDetails } from './operator-profile.contract.js';
import { OperatorProfileService } from './operator-profile.service.js';

/** Names that belong to nobody: RFC 2606, RFC 6761. */
const NOBODYS = /(^|\.)(example|invalid|test|localhost|local|example\.(com|net|org|se))$/i;

/** Whether a mail address belongs to a clinic: its domain is neither an example nor this product's demo. */
function isOwnAddress(email: string): boolean {
  const domain = email.split('@')[1] ?? '';
  return domain.includes('.') && !NOBODYS.test(domain);
}

const CLINIC = { path: `${paths.adminSettings}#clinic`, label: 'Kliniken' };
const STATEMENTS = { path: `${paths.adminSettings}#site`, label: 'Webbplatsen' };

const confirmText = (subject: LegalText, name: string, it: 'dem' | 'den', action: CheckAction) => ({
  group: 'texter' as const,
  question: `Har någon läst och godkänt ${name}?`,
  severity: 'required' as const,
  whatToDo: `Läs ${name} på webbplatsen. Den som svarar för kliniken bekräftar ${it} med sitt namn.`,
  action,
  with: [LegalTexts, ConfirmationsRepository] as const,
  run: async (legalTexts: LegalTexts, confirmations: ConfirmationsRepository) => {
    const found = await confirmations.find(await legalTexts.current(subject));
    if (found)
      return passed(`${found.confirmedName ?? 'En administratör'} bekräftade ${stockholmDay(found.confirmedAt)}.`);
    const earlier = await confirmations.findNewest(subject);
    return earlier
      ? failed(`Texten har ändrats sedan den bekräftades ${stockholmDay(earlier.confirmedAt)}.`)
      : failed('Texten är inte bekräftad.');
  },
});

/** Whether the clinic says who it is, and has confirmed what it promises. */
export const profileChecks = {
  sender: defineCheck('profile.sender', {
    group: 'meddelanden',
    question: 'Är avsändaren och kontaktadressen klinikens egna?',
    severity: 'required',
    whatToDo:
      'Sätt MAIL_FROM till en adress på klinikens domän och starta om server och worker. Skriv klinikens kontaktadress under Kliniken.',
    link: CLINIC,
    with: [Env, Brand],
    run: async (env, brand) => senderResult(env.mail.from, (await brand.latest()).contactEmail),
  }),
  operator: defineCheck('profile.operator', {
    group: 'texter',
    question: 'Står det vem som driver kliniken?',
    severity: 'required',
    whatToDo: 'Fyll i alla uppgifter om vårdgivaren under Kliniken.',
    link: CLINIC,
    with: [OperatorProfileService],
    run: async (profile) => operatorResult((await profile.latest()).statements.operator),
  }),
  statements: defineCheck('profile.statements', {
    group: 'texter',
    question: 'Är påståendena om kliniken bekräftade, så att inget är märkt demo?',
    severity: 'required',
    whatToDo:
      'Läs påståendena i sidfoten och de juridiska sidorna. Kryssa för påståendena under Webbplatsen och de juridiska sidorna under Kliniken.',
    link: STATEMENTS,
    with: [OperatorProfileService],
    run: async (profile) => {
      const { areStatementsConfirmed, operator } = (await profile.latest()).statements;
      return statementsResult(areStatementsConfirmed, operator.hasConfirmedTexts);
    },
  }),
  terms: defineCheck('profile.terms', confirmText('terms', 'villkoren', 'dem', 'confirm-terms')),
  privacy: defineCheck('profile.privacy', confirmText('privacy', 'integritetspolicyn', 'den', 'confirm-privacy')),
};

export function statementsResult(isFooterConfirmed: boolean, areLegalPagesConfirmed: boolean): CheckResult {
  const missing = [
    ...(isFooterConfirmed ? [] : ['påståendena i sidfoten']),
    ...(areLegalPagesConfirmed ? [] : ['de juridiska sidorna']),
  ];
  return missing.length === 0
    ? passed('Påståendena och de juridiska sidorna är bekräftade.')
    : failed(`Det är märkt demo, eftersom det inte är bekräftat: ${missing.join(' och ')}.`);
}

/** @param from sender of mails @param contact address for questions and complaints */
export function senderResult(from: string, contact: string): CheckResult {
  const foreign = [
    ...(isOwnAddress(from) ? [] : ['avsändaren']),
    ...(isOwnAddress(contact) ? [] : ['kontaktadressen']),
  ];
  return foreign.length === 0
    ? passed(`Mejl skickas från ${from}, och frågor går till ${contact}.`)
    : failed(`Ett exempel är kvar: ${foreign.join(' och ')}.`);
}

const FIELDS: Readonly<Partial<Record<keyof OperatorDetails, string>>> = {
  name: 'vårdgivarens namn',
  organisationNumber: 'organisationsnumret',
  postalAddress: 'postadressen',
  dataProtectionContact: 'dataskyddsombudet',
  recordSystem: 'journalsystemet',
  patientInsurer: 'patientförsäkringen',
  complaintAddress: 'adressen för klagomål',
  ivoRegistration: 'registreringen hos IVO',
};

export function operatorResult(operator: OperatorDetails): CheckResult {
  const missing = Object.entries(FIELDS).filter(([field]) => operator[field as keyof OperatorDetails] === '');
  return missing.length === 0
    ? passed('Alla uppgifter om vårdgivaren är ifyllda.')
    : failed(`Det saknas: ${missing.map(([, name]) => name).join(', ')}.`);
}
