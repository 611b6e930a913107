import { tryPort } from '../free-port.js';
import { type LauncherSettings } from './settings.js';
import { StartError } from './start-error.js';

interface NeededPort {
  port: number;
  what: string;
  remedy: string;
}

/**
 * Checks every port before anything starts, so that all taken ports are reported at once.
 *
 * @throws StartError naming each port and the setting that changes it
 */
export async function checkPorts(settings: LauncherSettings): Promise<void> {
  const needed = neededPorts(settings);
  const free = await Promise.all(needed.map(({ port }) => isFree(port)));
  const taken = needed.filter((_, index) => !free[index]);
  if (taken.length === 0) return;
  throw new StartError(
    taken.map(({ port, what, remedy }) => `Port ${port} is taken; ${what} needs it. ${remedy}`).join('\n'),
  );
}

function neededPorts({ port, payments, mail, bankId }: LauncherSettings): NeededPort[] {
  const elsewhere = (setting: string) => `Stop what uses it, or choose another port: ${setting}.`;
  return [
    { port, what: 'the site', remedy: elsewhere(`PORT=${port + 1}`) },
    ...(payments
      ? [
          {
            port: payments.port,
            what: 'the payments emulator',
            remedy: elsewhere(`STRIPE_API_BASE_URL=http://localhost:${payments.port + 1}`),
          },
        ]
      : []),
    ...(mail
      ? [
          { port: mail.httpPort, what: 'the mail inbox', remedy: elsewhere(`MAIL_INBOX_PORT=${mail.httpPort + 1}`) },
          {
            port: mail.smtpPort,
            what: 'the mail inbox (SMTP)',
            remedy: elsewhere(`MAIL_INBOX_SMTP_PORT=${mail.smtpPort + 1}`),
          },
        ]
      : []),
    ...(bankId ? bankIdPorts(bankId) : []),
  ];
}

function bankIdPorts({ port, appPort }: { port: number; appPort: number }): NeededPort[] {
  const remedy = (setting: string) => `Stop what uses it, choose another port (${setting}), or set BANKID=off.`;
  return [
    { port, what: 'the BankID simulator', remedy: remedy(`BANKID_API_URL=https://localhost:${port + 2}`) },
    {
      port: appPort,
      what: 'the app of the BankID simulator',
      remedy: remedy(`BANKID_APP_URL=http://localhost:${appPort + 2}`),
    },
  ];
}

/** Some systems let a server listen on all addresses beside one that listens on loopback only. */
async function isFree(port: number): Promise<boolean> {
  return (await tryPort(port, '0.0.0.0')) !== null && (await tryPort(port, '127.0.0.1')) !== null;
}
