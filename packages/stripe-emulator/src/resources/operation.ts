import { type Account } from '../account.js';

/**
 * One call of the API, by the package's name. It gets validated parameters, runs inside a transaction, and returns the
 * unexpanded response. `id` is the one in the path.
 */
export type Operation<Input = never> = (account: Account, input: Input, id: string) => object;

export type Operations = Record<string, Operation>;
