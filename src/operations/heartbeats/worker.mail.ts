import { type MailContent, renderMail } from '../../platform/mail/mail-layout.js';

const FOOTER =
  'Det här mejlet går till alla administratörer, en gång när bakgrundsarbetet stannar och en gång när det går igen.';

/** Notifies an admin that no worker runs. */
export function workerSilentMail({ brand }: { readonly brand: string }): MailContent {
  return renderMail({
    brand,
    subject: 'Bakgrundsarbetet har stannat',
    preview: 'Mejl, sms och återbetalningar väntar.',
    heading: 'Bakgrundsarbetet har stannat',
    paragraphs: [
      'Processen som sköter bakgrundsarbetet har inte hört av sig på mer än en minut. Webbplatsen går att använda, men mejl, sms, formulär och återbetalningar blir liggande tills den går igen. Inget försvinner.',
    ],
    steps: [
      'Säg till den som sköter driften nu. Processen heter worker och behöver startas om.',
      'Loggen från processen säger varför den stannade.',
    ],
    footer: FOOTER,
  });
}

/** Notifies an admin that a worker runs again. */
export function workerRunsAgainMail({ brand }: { readonly brand: string }): MailContent {
  return renderMail({
    brand,
    subject: 'Bakgrundsarbetet går igen',
    preview: 'Det som har väntat skickas nu.',
    heading: 'Bakgrundsarbetet går igen',
    paragraphs: ['Processen har hört av sig, och det som har väntat skickas nu. Du behöver inte göra något.'],
    footer: FOOTER,
  });
}
