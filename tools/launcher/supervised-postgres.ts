import { setTimeout as delay } from 'node:timers/promises';
import { type RunningPostgres, startPostgres } from '../embedded-postgres/start-postgres.js';

const RETRY_MS = 500;

/** The local Postgres, restarted after an unexpected end on the same port, so that its clients reconnect. */
export class SupervisedPostgres {
  private running: Promise<RunningPostgres> | null = null;
  private isWanted = true;

  constructor(
    private readonly dataDir: string,
    private readonly tell: (text: string) => void = console.error,
  ) {}

  /** Starts it for the first time. @throws as `startPostgres` does */
  start(): Promise<RunningPostgres> {
    return this.launch();
  }

  async stop(): Promise<void> {
    this.isWanted = false;
    await (await this.running?.catch(() => null))?.stop();
  }

  private async launch(): Promise<RunningPostgres> {
    this.running = startPostgres({ dataDir: this.dataDir });
    const postgres = await this.running;
    postgres.ended.then(() => this.bringBack()).catch((error: unknown) => this.tell(String(error)));
    return postgres;
  }

  private async bringBack(): Promise<void> {
    while (this.isWanted) {
      this.tell('Postgres ended; starting it again.');
      try {
        await this.launch();
        return;
      } catch (error) {
        // Sessions of the killed process may take a moment to end and release its shared memory.
        this.tell(String(error));
        await delay(RETRY_MS);
      }
    }
  }
}
