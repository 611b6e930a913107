/** Did not end in time. */
export class TimeoutError extends Error {}

/**
 * The promise's outcome if it comes within `ms`; what it does afterwards is nobody's concern any more.
 *
 * @throws TimeoutError
 */
export async function within<T>(ms: number, promise: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeoutError(`not done within ${ms} ms`)), ms);
  });
  promise.catch(() => undefined);
  try {
    return await Promise.race([promise, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
