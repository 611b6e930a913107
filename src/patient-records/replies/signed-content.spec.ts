import { EMPTY_REPLY } from '../../../common/reply.js';
import { canonicalJson } from './canonical-json.js';
import { hashContent, signContent, type SignedReplyContent } from './signed-content.js';

const CONTENT: SignedReplyContent = {
  kind: 'reply',
  caseId: '7b1f3f0e-3f0e-4c0e-8f0e-000000000001',
  reply: { ...EMPTY_REPLY, assessment: 'Å "ä" \u2028 \u0007 😀' },
  signedAt: '2026-11-22T14:05:00.000Z',
  signedBy: { id: 'a', displayName: 'Anna Lind', title: 'specialistläkare' },
};

describe('canonical JSON', () => {
  it('equal values give one text, whatever the order of their keys', () => {
    expect(canonicalJson({ b: [true, null, { d: 'x', c: 'y' }], a: '' })).toBe(
      '{"a":"","b":[true,null,{"c":"y","d":"x"}]}',
    );
    expect(canonicalJson({ b: '1', a: '2' })).toBe(canonicalJson({ a: '2', b: '1' }));
  });

  it('keys are sorted and texts are written as RFC 8785 does', () => {
    // The example of RFC 8785, 3.2.3, without its numbers.
    const keys = {
      '\u20ac': 'Euro',
      '\r': 'Return',
      '\ufb33': 'Dalet',
      '1': 'One',
      '\ud83d\ude00': 'Smile',
      '\u0080': 'Control',
      ö: 'o',
    };
    expect(Object.values(JSON.parse(canonicalJson(keys)) as object)).toEqual([
      'One', // an integer key comes first for JavaScript; in the text it stands second
      'Return',
      'Control',
      'o',
      'Euro',
      'Smile',
      'Dalet',
    ]);
    expect(canonicalJson('\u000f\n"\\/€$')).toBe(String.raw`"\u000f\n\"\\/€$"`);
  });
});

describe('what is signed', () => {
  it('is read again as it was written, and hashes to what was stored', () => {
    const { json, sha256 } = signContent(CONTENT);
    expect(JSON.parse(json)).toMatchObject(CONTENT);
    expect(hashContent(json)).toEqual(sha256);
    expect(hashContent(json.replace('Anna', 'Anne'))).not.toEqual(sha256);
  });

  it('equal texts have different hashes, so that a hash tells nothing', () => {
    expect(signContent(CONTENT).sha256).not.toEqual(signContent(CONTENT).sha256);
  });
});
