import { type MailContent, renderMail } from '../../platform/mail/mail-layout.js';

/** What is bad, in Swedish and without personal data. */
export interface AlarmText {
  readonly title: string;
  readonly whatToDo: string;
}

interface AboutOperations {
  readonly brand: string;
  /** Address of the operations page. */
  readonly url: string;
}

const FOOTER =
  'Det här mejlet går till alla administratörer, en gång när något går fel och en gång när det är bra igen.';

/** Notifies an admin of everything that has become bad. */
export function alarmMail({
  brand,
  alarms,
  url,
}: AboutOperations & { readonly alarms: readonly AlarmText[] }): MailContent {
  const [first] = alarms;
  const heading =
    alarms.length === 1 ? 'Något i driften behöver ses över' : `${alarms.length} saker i driften behöver ses över`;
  return renderMail({
    brand,
    subject: alarms.length === 1 && first ? `Drift: ${first.title}` : heading,
    preview: 'Mejlet säger vad det är och vad du kan göra.',
    heading,
    paragraphs: [
      'Det här har kliniken märkt av sig själv. Inget försvinner, men det kan bli försenat tills det är åtgärdat.',
    ],
    details: alarms.map(({ title, whatToDo }) => [title, whatToDo] as const),
    button: { label: 'Se hur kliniken går', url },
    footer: FOOTER,
  });
}

/** Notifies an admin of everything that is good again. */
export function alarmOverMail({
  brand,
  titles,
  url,
}: AboutOperations & { readonly titles: readonly string[] }): MailContent {
  const heading = titles.length === 1 ? 'Det är bra igen' : `${titles.length} saker i driften är bra igen`;
  return renderMail({
    brand,
    subject: heading,
    preview: 'Du behöver inte göra något.',
    heading,
    paragraphs: [...titles, 'Du behöver inte göra något.'],
    button: { label: 'Se hur kliniken går', url },
    footer: FOOTER,
  });
}
