import { setPriority } from 'node:os';

/** What a helper is asked, by number. */
export interface Asked<Q> {
  readonly id: number;
  readonly question: Q;
}

/** What it answers: the answer, or what went wrong. */
export type Reply<A> = { readonly answer: A } | { readonly failure: string };

/**
 * The helper's side of `HelperProcess`: answers each question by the function given, and ends with the process that asks.
 *
 * @param nice how far it gives way to other processes: at 5 it gets a third, at 10 a tenth of the core that both want
 */
export function answerQuestions<A>(nice: number, answer: (question: never) => Promise<A>): void {
  setPriority(nice);
  const reply = async ({ id, question }: Asked<unknown>): Promise<void> => {
    const result: Reply<A> = await answer(question as never).then(
      (answered) => ({ answer: answered }),
      (error: unknown) => ({ failure: String(error) }),
    );
    process.send?.({ id, ...result });
  };
  process.on('message', (asked: Asked<unknown>) => {
    reply(asked).catch(() => process.exit(1));
  });
  process.on('disconnect', () => process.exit());
}
