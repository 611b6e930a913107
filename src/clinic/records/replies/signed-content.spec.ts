import { EMPTY_REPLY } from '../../../../common/reply.js';
import { canonicalJson } from './canonical-json.js';
import { hashContent, signContent, SignatureBrokenError, verified, type SignedReplyContent } from './signed-content.js';

const CONTENT: SignedReplyContent = {
  kind: 'reply',
  version: '2',
  caseId: '7b1f3f0e-3f0e-4c0e-8f0e-000000000001',
  reply: { ...EMPTY_REPLY, assessment: 'Å "ä" \u2028 \u0007 😀' },
  flags: [],
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

describe('the signed content', () => {
  it('the signed content is read back as written, and hashes to the stored hash', () => {
    const { json, sha256 } = signContent(CONTENT);
    expect(JSON.parse(json)).toMatchObject(CONTENT);
    expect(hashContent(json)).toEqual(sha256);
    expect(hashContent(json.replace('Anna', 'Anne'))).not.toEqual(sha256);
  });

  it('a text that does not match its hash is refused', () => {
    const { json, sha256 } = signContent(CONTENT);
    expect(verified(json, sha256.toString('hex'))).toBe(json);
    expect(() => verified(json.replace('Anna', 'Anne'), sha256.toString('hex'))).toThrow(SignatureBrokenError);
  });

  it('equal texts have different hashes, so that a hash reveals nothing', () => {
    expect(signContent(CONTENT).sha256).not.toEqual(signContent(CONTENT).sha256);
  });
});
