import { passBlock, type BlockDecision, type BlockDoor } from './pass-block.js';

const ME = { id: 'me' };

type Treating = 'unclaimed' | 'me' | 'other';
type Break = 'none' | 'consent' | 'emergency';

const blockOf = (treating: Treating, broken: Break) => ({
  treatingId: treating === 'unclaimed' ? null : treating,
  brokenFor: broken === 'none' ? null : broken,
});

describe('whether a block lets a clinician through', () => {
  it.each(['content', 'care'] as const)('a case that is not blocked is open: %s', (door) => {
    expect(passBlock(null, ME, door)).toBe('open');
  });

  it.each<[Treating, Break, BlockDoor, BlockDecision]>([
    ['me', 'none', 'content', 'open'],
    ['me', 'none', 'care', 'open'],
    ['me', 'consent', 'content', 'open'],
    ['me', 'consent', 'care', 'open'],
    ['me', 'emergency', 'content', 'open'],
    ['me', 'emergency', 'care', 'open'],
    ['other', 'none', 'content', 'closed'],
    ['other', 'none', 'care', 'closed'],
    ['other', 'consent', 'content', 'consent'],
    ['other', 'consent', 'care', 'consent'],
    ['other', 'emergency', 'content', 'emergency'],
    ['other', 'emergency', 'care', 'emergency'],
    ['unclaimed', 'none', 'content', 'closed'],
    ['unclaimed', 'none', 'care', 'open'],
    ['unclaimed', 'consent', 'content', 'consent'],
    ['unclaimed', 'consent', 'care', 'consent'],
    ['unclaimed', 'emergency', 'content', 'emergency'],
    ['unclaimed', 'emergency', 'care', 'emergency'],
  ])('treating: %s, break: %s, wanted: %s → %s', (treating, broken, door, decision) => {
    expect(passBlock(blockOf(treating, broken), ME, door)).toBe(decision);
  });
});
