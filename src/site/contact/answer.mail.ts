import { filledLines } from '../../../common/typed-text.js';
import { renderMail, HELLO, type MailContent } from '../../platform/mail/mail-layout.js';
import { letter } from '../../platform/notices/letter.js';
import { addressedPatient, type Addressed } from '../../supabase/auth/accounts/addressee.service.js';

interface Answer extends Addressed {
  readonly answer: string;
}

interface AnswerData extends Answer {
  readonly brand: string;
  readonly contactEmail: string;
}

/** Answers a message of the contact form. Quotes nothing of it, since it may be about health. */
function answerMail({ brand, contactEmail, answer }: AnswerData): MailContent {
  return {
    ...renderMail({
      brand,
      subject: `Svar på ditt meddelande till ${brand}`,
      preview: `${brand} har svarat.`,
      heading: 'Svar på ditt meddelande',
      // Whatever was typed in the form is no name that a mail greets by.
      greeting: HELLO,
      paragraphs: filledLines(answer),
      closing: [`Vänliga hälsningar, ${brand}`],
      footer: `Svarar du på det här mejlet går svaret till ${contactEmail}. Skriv inte om din hälsa i mejl.`,
    }),
    replyTo: contactEmail,
  };
}

export const ContactAnswer = letter({
  to: addressedPatient,
  template: 'contact.answer',
  factId: ({ factId }: Answer) => factId,
  write: answerMail,
  examples: () => [{ answer: 'Tack för din fråga. Kvittot finns under Min hudvård, där du kan ladda ner det.' }],
});
