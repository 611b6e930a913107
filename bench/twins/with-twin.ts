import { BenchProcess } from '../support/bench-process.js';

export interface Twin {
  readonly origin: string;
  readonly pid: number;
}

/**
 * Runs a twin in a separate process during `work`. @param script of this folder; it responds to `input` with its origin
 */
export async function withTwin<T>(script: string, input: object, work: (twin: Twin) => Promise<T>): Promise<T> {
  const twin = BenchProcess.start(`twins/${script}`);
  try {
    const origin = await twin.ask<string>(input);
    return await work({ origin, pid: twin.pid });
  } finally {
    await twin.stop();
  }
}
