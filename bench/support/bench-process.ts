import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

type Reply = { readonly result: unknown } | { readonly failure: string };

/** A process of the bench that responds to each request with one message: a load generator, a twin. */
export class BenchProcess {
  private constructor(private readonly child: ChildProcess) {}

  /** @param script below `dist/bench`, without its ending */
  static start(script: string): BenchProcess {
    return new BenchProcess(
      fork(join(import.meta.dirname, '..', `${script}.js`), {
        env: { PATH: process.env['PATH'], NODE_ENV: 'production' },
        execArgv: [],
        serialization: 'advanced',
      }),
    );
  }

  get pid(): number {
    return this.child.pid ?? 0;
  }

  /** One request at a time. @throws Error when the process fails or ends */
  async ask<R>(question: unknown): Promise<R> {
    const ended = new AbortController();
    try {
      this.child.send(question as object);
      const [reply] = (await Promise.race([
        once(this.child, 'message', { signal: ended.signal }),
        once(this.child, 'exit', { signal: ended.signal }).then(() => {
          throw new Error('a process of the bench ended');
        }),
      ])) as [Reply];
      if ('failure' in reply) throw new Error(reply.failure);
      return reply.result as R;
    } finally {
      ended.abort();
    }
  }

  async stop(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const exited = once(this.child, 'exit');
    this.child.kill('SIGTERM');
    await exited;
  }
}

/** The other side: serves requests in a process of the bench. It ends with the bench. */
export function answerWith(answer: (question: never) => unknown): void {
  process.once('disconnect', () => process.exit());
  process.on('message', (question) => {
    Promise.resolve()
      .then(() => answer(question as never))
      .then(
        (result) => process.send?.({ result } satisfies Reply),
        (error: unknown) =>
          process.send?.({
            failure: error instanceof Error ? (error.stack ?? error.message) : String(error),
          } satisfies Reply),
      );
  });
}
