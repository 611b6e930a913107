import { startMailInbox } from './mail-inbox.js';

/** Runs the inbox alone. Settings: MAIL_INBOX_PORT (1080), MAIL_INBOX_SMTP_PORT (1025), HOST, MAIL_INBOX_FILE. */
async function main(): Promise<void> {
  const { MAIL_INBOX_PORT, MAIL_INBOX_SMTP_PORT, HOST, MAIL_INBOX_FILE } = process.env;
  const inbox = await startMailInbox({
    httpPort: Number(MAIL_INBOX_PORT ?? 1080),
    smtpPort: Number(MAIL_INBOX_SMTP_PORT ?? 1025),
    ...(HOST && { host: HOST }),
    ...(MAIL_INBOX_FILE && { file: MAIL_INBOX_FILE }),
  });
  console.log(`mail inbox at ${inbox.url}, SMTP at ${inbox.smtpUrl}`);
  const stop = () => {
    inbox.stop().catch(reportFailure);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
}

function reportFailure(error: unknown): void {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

main().catch(reportFailure);
