import { ERROR_STATUS, type ErrorCode } from './wire/errors.js';

/** What goes wrong at the service's side. */
export interface FaultSettings {
  /** The next calls are refused with this code, */
  errorCode: ErrorCode | null;
  /** this many of them. */
  times: number;
  /** Only calls of this method; null for all. */
  method: string | null;
  /** Responses come this much later. */
  latencyMs: number;
  /** Calls end without a response. */
  hangUp: boolean;
  /** The risk of completed orders; null leaves it out. */
  risk: 'low' | 'moderate' | 'high' | null;
}

const NONE: FaultSettings = { errorCode: null, times: 1, method: null, latencyMs: 0, hangUp: false, risk: 'low' };

export class Faults {
  private settings: FaultSettings = { ...NONE };

  get current(): Readonly<FaultSettings> {
    return this.settings;
  }

  /** Changes the named settings. @throws RangeError naming an unknown one */
  set(changes: Partial<FaultSettings>): FaultSettings {
    for (const name of Object.keys(changes)) if (!(name in NONE)) throw new RangeError(`unknown fault ${name}`);
    if (changes.errorCode && !(changes.errorCode in ERROR_STATUS)) throw new RangeError('unknown errorCode');
    this.settings = { ...this.settings, times: 1, ...changes };
    return this.settings;
  }

  clear(): void {
    this.settings = { ...NONE };
  }

  /** The code that this call is refused with. */
  take(method: string): ErrorCode | null {
    const { errorCode, times, method: only } = this.settings;
    if (errorCode === null || times < 1 || (only !== null && only !== method)) return null;
    this.settings.times = times - 1;
    return errorCode;
  }
}
