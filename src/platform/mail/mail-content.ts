/** What a mail says; a pure function of its data, kept in the `*.mail.ts` of the module that sends it. */
export interface MailContent {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly replyTo?: string;
}
