import { lowerPriority } from './lower-priority.js';

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
