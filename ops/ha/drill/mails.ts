import type { Mail } from '../../../tools/mail-inbox/mail.js';
import type { MailInbox } from '../../../tools/mail-inbox/mail-inbox.js';
import { until } from './requests.js';

const CONFIRMATION = 'Tack för din beställning';
const FORM = 'Ditt formulär';
/** The longest time that anything is down, and the retries after it. */
const COMES_WITHIN_MS = 120_000;

/** The inbox by recipient. */
export class Mails {
  private read = 0;
  private readonly byAddress = new Map<string, Mail[]>();

  constructor(private readonly inbox: MailInbox) {}

  confirmationsTo(email: string): Mail[] {
    return this.to(email).filter(({ subject }) => subject.startsWith(CONFIRMATION));
  }

  formsTo(email: string): Mail[] {
    return this.to(email).filter(({ subject }) => subject.startsWith(FORM));
  }

  /** The token of the link to the form, once it has come. */
  async formToken(email: string): Promise<string> {
    let token: string | undefined;
    const look = () => (token = /\/formular\/([\w-]{43})/.exec(this.formsTo(email)[0]?.text ?? '')?.[1]) !== undefined;
    await until(`the form mail to ${email}`, look, COMES_WITHIN_MS);
    return token ?? '';
  }

  /** The newest code to a phone that is not one of these. */
  async newCode(phone: string, known: readonly string[]): Promise<string> {
    let code: string | undefined;
    const look = () => {
      const codes = this.to(`${phone}@sms.invalid`).flatMap(({ text }) => /\b(\d{6}) är din kod/.exec(text)?.[1] ?? []);
      code = codes.findLast((each) => !known.includes(each));
      return code !== undefined;
    };
    await until(`a code to ${phone}`, look, COMES_WITHIN_MS);
    return code ?? '';
  }

  private to(address: string): Mail[] {
    const mails = this.inbox.mails();
    for (const mail of mails.slice(this.read))
      for (const { address: recipient } of mail.to)
        this.byAddress.set(recipient, [...(this.byAddress.get(recipient) ?? []), mail]);
    this.read = mails.length;
    return this.byAddress.get(address) ?? [];
  }
}
