import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { HelperRequest, HelperResponse } from './serve-requests.js';

export interface HelperOptions {
  /** Named in errors, for example "the process that makes photos". */
  readonly name: string;
  /** The file that calls `serveRequests`. */
  readonly program: URL;
  /** The process ends after this idle time. */
  readonly idleMs: number;
  /** The whole environment of the process. */
  readonly env?: NodeJS.ProcessEnv;
}

type Settle<A> = (response: HelperResponse<A> | null) => void;

/**
 * A child process for work that would delay responses. It starts on the first request, ends when idle, and inherits
 * neither environment nor arguments.
 */
export class HelperProcess<Q, A> {
  private child: ChildProcess | null = null;
  private idle: NodeJS.Timeout | null = null;
  private lastId = 0;
  /** Requests of the running process. */
  private waiting = new Map<number, Settle<A>>();

  constructor(private readonly options: HelperOptions) {}

  /**
   * Requests may run concurrently. A request is retried once if the process ends before it responds.
   *
   * @throws Error if the request fails, or if the process ends twice before it responds
   */
  async request(request: Q): Promise<A> {
    const result = (await this.requestOnce(request)) ?? (await this.requestOnce(request));
    if (result === null) throw new Error(`${this.options.name} has ended`);
    if ('failure' in result) throw new Error(result.failure);
    return result.response;
  }

  end(): void {
    if (this.idle) clearTimeout(this.idle);
    this.child?.kill();
    this.child = null;
  }

  /** @returns null if the process ended before it responded */
  private requestOnce(request: Q): Promise<HelperResponse<A> | null> {
    if (this.idle) clearTimeout(this.idle);
    const child = (this.child ??= this.start());
    const { waiting } = this;
    const id = (this.lastId += 1);
    return new Promise<HelperResponse<A> | null>((resolve) => {
      waiting.set(id, resolve);
      hold(child);
      child.send({ id, request } satisfies HelperRequest<Q>);
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
    child.on('message', ({ id, ...response }: HelperResponse<A> & { id: number }) => waiting.get(id)?.(response));
    const ended = () => {
      if (this.child === child) this.child = null;
      for (const settle of waiting.values()) settle(null);
    };
    child.on('close', ended).on('error', ended);
    return child;
  }
}

/** Keeps this process alive while a request is pending. */
function hold(child: ChildProcess): void {
  child.ref();
  child.channel?.ref();
}

/** Lets this process exit while no request is pending. */
function release(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
}
