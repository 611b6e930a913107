import { Injectable } from '@nestjs/common';
import { Env } from '../config/env.js';

/**
 * Business time: campaigns, scheduled posts, deadlines. Starts at `CLOCK` when that is set and runs on from there.
 * Tokens, cookies, signatures and queue delays stay on real time.
 */
@Injectable()
export class Clock {
  private offsetMs: number;

  constructor(env: Env) {
    this.offsetMs = env.app.clock ? new Date(env.app.clock).getTime() - Date.now() : 0;
  }

  now(): Date {
    return new Date(Date.now() + this.offsetMs);
  }

  /** Moves business time to an instant, from where it runs on. Tests end a campaign with it. */
  set(instant: Date | string): void {
    this.offsetMs = new Date(instant).getTime() - Date.now();
  }

  /** Back to real time. */
  reset(): void {
    this.offsetMs = 0;
  }
}
