import { credentialMail, type CredentialChange } from './credential.mail.js';

const data = { brand: 'Hudvy', siteUrl: 'https://klinik.example', at: new Date('2026-03-02T13:05:00Z') };

it.each<[CredentialChange, string]>([
  ['factor-added', 'En ny metod för tvåstegsinloggning lades till på ditt konto måndag 2 mars kl. 14.05.'],
  ['factor-removed', 'En metod för tvåstegsinloggning togs bort från ditt konto måndag 2 mars kl. 14.05.'],
  ['recovery-codes-created', 'Nya återställningskoder skapades till ditt konto måndag 2 mars kl. 14.05.'],
  ['recovery-code-used', 'En återställningskod användes för att logga in på ditt konto måndag 2 mars kl. 14.05.'],
  [
    'second-factor-blocked',
    'Någon som kan ditt lösenord har skrivit fel kod många gånger, senast måndag 2 mars kl. 14.05.',
  ],
])('the mail about %s says what happened, when, and what to do [M4]', (change, sentence) => {
  const { text } = credentialMail({ ...data, change });
  expect(text.replace(/\s+/g, ' ')).toContain(sentence);
  expect(text).toContain('https://klinik.example/min-hudvard/sakerhet');
});
