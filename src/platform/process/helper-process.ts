import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Asked, Reply } from './answer-questions.js';

export interface HelperOptions {
  /** As an error names it: "the process that makes photos". */
  readonly name: string;
  /** Its file, which calls `answerQuestions`. */
  readonly program: URL;
  /** It ends when it has had nothing to do for so long. */
  readonly idleMs: number;
  /** All of its environment. */
  readonly env?: NodeJS.ProcessEnv;
}

type Settle<A> = (reply: Reply<A> | null) => void;

/**
 * A program of ours in a process of its own, for work that must not get in the way of answers. It starts when it is first
 * asked, ends when it is idle, and has none of this process's settings and arguments.
 */
export class HelperProcess<Q, A> {
  private child: ChildProcess | null = null;
  private idle: NodeJS.Timeout | null = null;
  private lastId = 0;
  /** Of the process that runs now. */
  private waiting = new Map<number, Settle<A>>();

  constructor(private readonly options: HelperOptions) {}

  /**
   * Any number at a time. A process that something else has ended meanwhile is asked once more.
   *
   * @throws Error when the process fails at it, or ends twice before it answers
   */
  async ask(question: Q): Promise<A> {
    const reply = (await this.askOnce(question)) ?? (await this.askOnce(question));
    if (reply === null) throw new Error(`${this.options.name} has ended`);
    if ('failure' in reply) throw new Error(reply.failure);
    return reply.answer;
  }

  end(): void {
    if (this.idle) clearTimeout(this.idle);
    this.child?.kill();
    this.child = null;
  }

  /** @returns null when the process has ended before it answered */
  private askOnce(question: Q): Promise<Reply<A> | null> {
    if (this.idle) clearTimeout(this.idle);
    const child = (this.child ??= this.start());
    const { waiting } = this;
    const id = (this.lastId += 1);
    return new Promise<Reply<A> | null>((resolve) => {
      waiting.set(id, resolve);
      hold(child);
      child.send({ id, question } satisfies Asked<Q>);
    }).finally(() => {
      waiting.delete(id);
      if (waiting.size > 0) return;
      release(child);
      if (child === this.child) this.idle = setTimeout(() => this.end(), this.options.idleMs).unref();
    });
  }

  private start(): ChildProcess {
    const { program, env = {} } = this.options;
    const child = fork(fileURLToPath(program), [], { env, execArgv: [], serialization: 'advanced' });
    const waiting = (this.waiting = new Map<number, Settle<A>>());
    child.on('message', ({ id, ...reply }: Reply<A> & { id: number }) => waiting.get(id)?.(reply));
    const ended = () => {
      if (this.child === child) this.child = null;
      for (const settle of waiting.values()) settle(null);
    };
    child.on('close', ended).on('error', ended);
    return child;
  }
}

/** While it is asked, this process waits for it. */
function hold(child: ChildProcess): void {
  child.ref();
  child.channel?.ref();
}

/** A process that has nothing else to do may end. */
function release(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
}
