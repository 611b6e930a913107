/** The message to the parent process once this one is ready. */
export const READY_MESSAGE = 'ready';

/** Reports to the launcher that this process is ready. Without a channel, or when it is closed, nothing happens. */
export function notifyReady(): void {
  process.send?.(READY_MESSAGE, undefined, {}, () => undefined);
}
