import { Injectable } from '@nestjs/common';
import { stockholmDay } from '../../common/stockholm-day.js';
import { paths } from '../../common/paths.js';
import {
  defineCheck,
  failed,
  passed,
  type CheckAction,
  type CheckResult,
  RunsCheck,
} from '../platform/checks/define-check.js';
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

const confirmText = (name: string, it: 'dem' | 'den', action: CheckAction) => ({
  group: 'texter' as const,
  question: `Har någon läst och godkänt ${name}?`,
  severity: 'required' as const,
  whatToDo: `Läs ${name} på webbplatsen. Den som svarar för kliniken bekräftar ${it} med sitt namn.`,
  action,
});

export const profileChecks = {
  sender: defineCheck('profile.sender', {
    group: 'meddelanden',
    question: 'Är avsändaren och kontaktadressen klinikens egna?',
    severity: 'required',
    whatToDo:
      'Sätt MAIL_FROM till en adress på klinikens domän och starta om server och worker. Skriv klinikens kontaktadress under Kliniken.',
    link: CLINIC,
  }),
  operator: defineCheck('profile.operator', {
    group: 'texter',
    question: 'Står det vem som driver kliniken?',
    severity: 'required',
    whatToDo: 'Fyll i alla uppgifter om vårdgivaren under Kliniken.',
    link: CLINIC,
  }),
  statements: defineCheck('profile.statements', {
    group: 'texter',
    question: 'Är påståendena om kliniken bekräftade, så att inget är märkt demo?',
    severity: 'required',
    whatToDo:
      'Läs påståendena i sidfoten och de juridiska sidorna. Kryssa för påståendena under Webbplatsen och de juridiska sidorna under Kliniken.',
    link: STATEMENTS,
  }),
  terms: defineCheck('profile.terms', confirmText('villkoren', 'dem', 'confirm-terms')),
  privacy: defineCheck('profile.privacy', confirmText('integritetspolicyn', 'den', 'confirm-privacy')),
};

/** Whether the clinic says who it is, and has confirmed what it promises. */
@Injectable()
export class ProfileChecks {
  constructor(
    private readonly env: Env,
    private readonly brand: Brand,
    private readonly profile: OperatorProfileService,
    private readonly legalTexts: LegalTexts,
    private readonly confirmations: ConfirmationsRepository,
  ) {}

  @RunsCheck(profileChecks.sender)
  async sender(): Promise<CheckResult> {
    return senderResult(this.env.mail.from, (await this.brand.latest()).contactEmail);
  }

  @RunsCheck(profileChecks.operator)
  async operator(): Promise<CheckResult> {
    return operatorResult((await this.profile.latest()).statements.operator);
  }

  @RunsCheck(profileChecks.statements)
  async statements(): Promise<CheckResult> {
    const { areStatementsConfirmed, operator } = (await this.profile.latest()).statements;
    return statementsResult(areStatementsConfirmed, operator.hasConfirmedTexts);
  }

  @RunsCheck(profileChecks.terms)
  terms(): Promise<CheckResult> {
    return this.confirmed('terms');
  }

  @RunsCheck(profileChecks.privacy)
  privacy(): Promise<CheckResult> {
    return this.confirmed('privacy');
  }

  private async confirmed(subject: LegalText): Promise<CheckResult> {
    const found = await this.confirmations.find(await this.legalTexts.current(subject));
    if (found)
      return passed(`${found.confirmedName ?? 'En administratör'} bekräftade ${stockholmDay(found.confirmedAt)}.`);
    const earlier = await this.confirmations.findNewest(subject);
    return earlier
      ? failed(`Texten har ändrats sedan den bekräftades ${stockholmDay(earlier.confirmedAt)}.`)
      : failed('Texten är inte bekräftad.');
  }
}

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
