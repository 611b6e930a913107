import { noteTry, recentTry } from './sent-codes.js';

describe('codes that are sent by themselves', () => {
  it('a code is remembered for a minute, and so is a refusal', () => {
    const challenge = { factorId: 'f1', id: 'c1' };
    expect(recentTry('f1', 0)).toBeNull();
    noteTry('f1', challenge, 1_000);
    expect(recentTry('f1', 60_999)).toMatchObject({ challenge });
    expect(recentTry('f1', 61_000)).toBeNull();
    noteTry('f1', null, 70_000);
    expect(recentTry('f1', 70_001)).toMatchObject({ challenge: null });
  });
});
