import { CallError } from '../api/client.js';
import { retryTransient } from './retry-transient.js';

const noWait = () => Promise.resolve();

/** Fails with each status in turn, then succeeds. */
function failing(...statuses: (number | null)[]) {
  return jest.fn(() => {
    const status = statuses.shift();
    return status === undefined ? Promise.resolve('answer') : Promise.reject(new CallError(status, null));
  });
}

describe('a call made again while something is failing', () => {
  it('a failing call is made up to three times', async () => {
    const call = failing(503, null);
    await expect(retryTransient(call, noWait)).resolves.toBe('answer');
    expect(call).toHaveBeenCalledTimes(3);
  });

  it('the third failure is final', async () => {
    const call = failing(503, 503, 503);
    await expect(retryTransient(call, noWait)).rejects.toMatchObject({ status: 503 });
    expect(call).toHaveBeenCalledTimes(3);
  });

  it('a refusal is not retried', async () => {
    const call = failing(403);
    await expect(retryTransient(call, noWait)).rejects.toMatchObject({ status: 403 });
    expect(call).toHaveBeenCalledTimes(1);
  });
});
