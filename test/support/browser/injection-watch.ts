import type { BrowserContext } from 'playwright-core';

/** What must stay empty while strings of `test/support/injections.ts` are shown. */
export interface InjectionWatch {
  /** Documents in which a string ran. */
  readonly executions: readonly string[];
  readonly dialogs: readonly string[];
  /** What the Content-Security-Policy had to stop: nothing should get that far. */
  readonly violations: readonly string[];
  /** Addresses of other origins that were asked for. */
  readonly foreignRequests: readonly string[];
}

interface WatchedWindow {
  reportViolation(violation: string): void;
}

/** Defines `pwned` in every document of the context, frames included, and notes who calls it. */
export async function watchInjections(context: BrowserContext, origins: readonly string[]): Promise<InjectionWatch> {
  const watch = {
    executions: [] as string[],
    dialogs: [] as string[],
    violations: [] as string[],
    foreignRequests: [] as string[],
  };
  await context.exposeBinding('pwned', ({ frame }) => void watch.executions.push(frame.url()));
  await context.exposeBinding('reportViolation', (_source, violation: string) => void watch.violations.push(violation));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      (window as unknown as WatchedWindow).reportViolation(
        `${effectiveDirective} ${blockedURI} on ${window.location.href}`,
      );
    });
  });
  context.on('dialog', (dialog) => {
    watch.dialogs.push(dialog.message());
    dialog.dismiss().catch((error: unknown) => console.error(error));
  });
  context.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith('data:') && !origins.some((origin) => url.startsWith(origin))) watch.foreignRequests.push(url);
  });
  return watch;
}
