import { SharedCall } from './shared-call.js';

describe('a call to a service that may be unreachable', () => {
  let now: number;
  let outcomes: (() => Promise<string>)[];
  let calls: number;
  let call: SharedCall<string>;
  const fail = () => Promise.reject(new Error('unreachable'));
  const succeed = () => Promise.resolve('699 kr');

  beforeEach(() => {
    now = 0;
    calls = 0;
    call = new SharedCall(
      () => {
        calls += 1;
        return (outcomes.shift() ?? succeed)();
      },
      10_000,
      () => now,
    );
  });

  it('concurrent callers share one call', async () => {
    outcomes = [];
    await expect(Promise.all([call.run(), call.run()])).resolves.toEqual(['699 kr', '699 kr']);
    expect(calls).toBe(1);
  });

  it('a failure answers later callers without another call until its time is over', async () => {
    outcomes = [fail, succeed];
    await expect(call.run()).rejects.toThrow('unreachable');
    now = 9_999;
    await expect(call.run()).rejects.toThrow('unreachable');
    expect(calls).toBe(1);
    now = 10_000;
    await expect(call.run()).resolves.toBe('699 kr');
    expect(calls).toBe(2);
  });
});
