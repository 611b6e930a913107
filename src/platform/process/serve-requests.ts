import { getPriority, setPriority } from 'node:os';

/**
 * Lowers the scheduling priority of this process: against a process at 0, 5 gets a third and 10 a tenth of a contended core. One
 * that was started lower stays there: nobody but root may raise it.
 */
export function lowerPriority(nice: number): void {
  setPriority(Math.max(getPriority(), nice));
}

/** A request to a helper process. */
export interface HelperRequest<Q> {
  readonly id: number;
  readonly request: Q;
}

export type HelperResponse<A> = { readonly response: A } | { readonly failure: string };

/**
 * The helper's side of `HelperProcess`: serves each request with `handle` and exits when the parent disconnects.
 *
 * @param nice see `lowerPriority`
 */
export function serveRequests<A>(nice: number, handle: (request: never) => Promise<A>): void {
  lowerPriority(nice);
  const serve = async ({ id, request }: HelperRequest<unknown>): Promise<void> => {
    const result: HelperResponse<A> = await handle(request as never).then(
      (response) => ({ response }),
      (error: unknown) => ({ failure: String(error) }),
    );
    process.send?.({ id, ...result });
  };
  process.on('message', (message: HelperRequest<unknown>) => {
    serve(message).catch(() => process.exit(1));
  });
  process.on('disconnect', () => process.exit());
}
