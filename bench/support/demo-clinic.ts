import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removePostgresData } from '../../tools/embedded-postgres/home.js';
import { freePort } from '../../tools/free-port.js';
import { parseLauncherSettings } from '../../tools/launcher/settings.js';
import { startStack } from '../../tools/launcher/stack.js';
import { projectRoot } from '../../tools/project-root.js';

export interface DemoClinic {
  readonly url: string;
  stop(): Promise<void>;
}

/** The clinic of `npm start`, with its demo content, on separate ports and data. */
export async function startDemoClinic(): Promise<DemoClinic> {
  const folder = await mkdtemp(join(tmpdir(), 'hudvy-bench-'));
  const [port, payments, inbox, smtp] = [await freePort(), await freePort(), await freePort(), await freePort()];
  const settings = parseLauncherSettings(
    {
      PORT: String(port),
      DATA_DIR: folder,
      STRIPE_API_BASE_URL: `http://localhost:${payments}`,
      MAIL_INBOX_PORT: String(inbox),
      MAIL_INBOX_SMTP_PORT: String(smtp),
      BANKID: 'off',
    },
    projectRoot(),
  );
  const stack = await startStack(settings, { say: () => undefined, stopRequest: new Promise(() => undefined) });
  return {
    url: settings.publicUrl,
    async stop() {
      await stack.stop();
      await removePostgresData(join(folder, 'postgres'));
      await rm(folder, { recursive: true, force: true });
    },
  };
}
