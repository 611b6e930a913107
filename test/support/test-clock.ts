import { Injectable } from '@nestjs/common';
import { Clock } from '../../src/platform/time/clock.js';

/** Business time that can stand still: an assertion at a limit holds however long the acts before it take. */
@Injectable()
export class TestClock extends Clock {
  private stoppedAt?: Date | undefined;

  override now(): Date {
    return this.stoppedAt ? new Date(this.stoppedAt) : super.now();
  }

  /** Business time stands still at an instant, or where it is, until `set` or `reset`. */
  stop(instant: Date | string = this.now()): void {
    this.stoppedAt = new Date(instant);
  }

  /** Moves business time on; time that stands still stands still there. */
  forward(ms: number): void {
    const instant = new Date(this.now().getTime() + ms);
    if (this.stoppedAt) this.stop(instant);
    else this.set(instant);
  }

  override set(instant: Date | string): void {
    this.stoppedAt = undefined;
    super.set(instant);
  }

  override reset(): void {
    this.stoppedAt = undefined;
    super.reset();
  }
}
