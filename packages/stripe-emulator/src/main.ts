import { startStripeEmulator } from './emulator.js';

/**
 * Runs the emulator alone. Settings: PORT (12111), HOST, PUBLIC_URL, DATA_FILE, CLOCK, WEBHOOK_URL with WEBHOOK_SECRET,
 * LIVE (1: objects say that they are of live mode), PAYMENT_METHODS (comma separated), RETRY_DELAYS_MS (comma separated).
 */
async function main(): Promise<void> {
  const { env } = process;
  if (env.WEBHOOK_URL && !env.WEBHOOK_SECRET?.trim()) throw new Error('WEBHOOK_URL needs WEBHOOK_SECRET');
  const emulator = await startStripeEmulator({
    port: Number(env.PORT ?? 12111),
    ...(env.HOST && { host: env.HOST }),
    ...(env.PUBLIC_URL && { publicUrl: env.PUBLIC_URL }),
    ...(env.DATA_FILE && { dataFile: env.DATA_FILE }),
    isLive: env.LIVE === '1',
    ...(env.CLOCK && { now: env.CLOCK }),
    ...(env.WEBHOOK_URL && env.WEBHOOK_SECRET && { webhook: { url: env.WEBHOOK_URL, secret: env.WEBHOOK_SECRET } }),
    ...(env.PAYMENT_METHODS && { paymentMethods: env.PAYMENT_METHODS.split(',').map((type) => type.trim()) }),
    ...(env.RETRY_DELAYS_MS && { retryDelaysMs: env.RETRY_DELAYS_MS.split(',').map(Number) }),
  });
  console.log(`payments emulator at ${emulator.url}`);
  const stop = () => {
    emulator.stop().catch(reportFailure);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
}

function reportFailure(error: unknown): void {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

main().catch(reportFailure);
