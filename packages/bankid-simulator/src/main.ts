import { join } from 'node:path';
import { startBankIdSimulator } from './simulator.js';

/** Runs the simulator alone. Settings: PORT (12112), APP_PORT (12113), HOST, CLOCK, CREDENTIALS_DIR (.data/bankid). */
async function main(): Promise<void> {
  const { PORT, APP_PORT, HOST, CLOCK, CREDENTIALS_DIR } = process.env;
  const simulator = await startBankIdSimulator({
    port: Number(PORT ?? 12112),
    appPort: Number(APP_PORT ?? 12113),
    ...(HOST && { host: HOST }),
    ...(CLOCK && { now: CLOCK }),
    onRefused: (line) => console.log(line),
  });
  const folder = CREDENTIALS_DIR ?? join(process.cwd(), '.data/bankid');
  const credentials = await simulator.writeCredentials(folder);
  console.log(`BankID simulator at ${simulator.apiUrl}, its app at ${simulator.appUrl}. Settings of the clinic:`);
  const settings = { BANKID: 'on', BANKID_API_URL: simulator.apiUrl, BANKID_APP_URL: simulator.appUrl, ...credentials };
  for (const [name, value] of Object.entries(settings)) console.log(`${name}=${value}`);
  const stop = () => {
    simulator.stop().catch(reportFailure);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
}

function reportFailure(error: unknown): void {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

main().catch(reportFailure);
