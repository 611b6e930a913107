import { type MailContent, renderMail } from '../../platform/mail/mail-layout.js';

/** What is wrong with the drills. */
export interface DrillProblem {
  readonly state: 'failed' | 'missing';
}

const FOOTER =
  'Det här mejlet går till alla administratörer, en gång när provet slutar gå igenom och en gång när det går igenom igen.';

const PROBLEMS: Readonly<Record<DrillProblem['state'], string>> = {
  failed: 'Det senaste provet gick inte igenom, så det är inte säkert att den senaste kopian går att använda.',
  missing:
    'Inget prov har blivit klart på 26 timmar, så det är inte säkert att det finns en ny kopia som går att använda.',
};

/** Notifies an admin that the last restore drill failed, or that none finished in time. */
export function drillAlarmMail({ brand, state }: DrillProblem & { readonly brand: string }): MailContent {
  return renderMail({
    brand,
    subject: 'Säkerhetskopian behöver ses över',
    preview: 'Provet av säkerhetskopian gick inte som det ska.',
    heading: 'Säkerhetskopian behöver ses över',
    paragraphs: [`Den senaste säkerhetskopian provas varje natt genom att läsas tillbaka. ${PROBLEMS[state]}`],
    steps: [
      'Säg till den som sköter driften redan i dag. Kommandot hudvy drill gör om provet och säger vad som är fel.',
      'Ta inte bort några äldre kopior innan det är utrett.',
    ],
    footer: FOOTER,
  });
}

/** Notifies an admin that restore drills pass again. */
export function drillsWorkAgainMail({ brand }: { readonly brand: string }): MailContent {
  return renderMail({
    brand,
    subject: 'Säkerhetskopian går att läsa tillbaka igen',
    preview: 'Provet av säkerhetskopian gick igenom.',
    heading: 'Säkerhetskopian går att läsa tillbaka igen',
    paragraphs: ['Det senaste provet av säkerhetskopian gick igenom. Du behöver inte göra något.'],
    footer: FOOTER,
  });
}
