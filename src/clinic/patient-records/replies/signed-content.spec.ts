import { EMPTY_PRESCRIPTION, EMPTY_REPLY } from '../../../../common/reply.js';
import { canonicalJson } from './canonical-json.js';
import { parseDraftReply, parseSignedContent } from './earlier-replies.js';
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

/** As it was signed before there were versions, byte by byte. */
const VERSION_1 =
  '{"caseId":"7b1f3f0e-3f0e-4c0e-8f0e-000000000001","kind":"reply","reply":{"assessment":"Bilderna visar eksem.",' +
  '"diagnosis":{"codes":["L20.9"],"plain":"Eksem"},"followUp":"","prescriptions":[{"amount":"","dose":"Tunt","form":"",' +
  '"identityCheck":"BankID","preparation":"Hydrokortison","repeats":"","sentOn":"2026-11-20","sentTo":"Pascal",' +
  '"status":"sent","strength":""},{"amount":"","dose":"Tunt","form":"","identityCheck":"","preparation":"Mjukgörande",' +
  '"repeats":"","sentOn":"","sentTo":"","status":"planned","strength":""}],"safetyNet":"x","selfCare":"","treatment":""},' +
  '"salt":"AAAAAAAAAAAAAAAAAAAAAA","signedAt":"2026-11-22T14:05:00.000Z",' +
  '"signedBy":{"displayName":"Anna Lind","id":"a","title":"specialistläkare"}}';
const VERSION_1_SHA256 = 'b27d957c6aadae6e251dcc6568c06d31743314c2825b2d72c5eb6ee9035018b8';

describe('older versions', () => {
  it('a reply of version 1 verifies by its original hash, and its later parts are empty', () => {
    const read = parseSignedContent(verified(VERSION_1, VERSION_1_SHA256));
    expect(read).toMatchObject({ kind: 'reply', flags: [], signedBy: { displayName: 'Anna Lind' } });
    expect(read.reply).toMatchObject({ certainty: '', duration: '', sideEffects: '', safetyNet: 'x' });
    const [sent, planned] = read.reply.prescriptions;
    expect(sent).toEqual({
      ...{ id: expect.stringMatching(UUID) as unknown, preparation: 'Hydrokortison', strength: '', form: '' },
      ...{ dose: 'Tunt', amount: '', repeats: '' },
    });
    expect([...read.dispatches]).toEqual([
      [
        sent?.id,
        {
          state: 'sent',
          service: 'Pascal',
          reference: '',
          sentAt: '2026-11-20T11:00:00.000Z',
          identityCheck: 'BankID',
        },
      ],
    ]);
    expect(planned?.id).not.toBe(sent?.id);
    expect(parseSignedContent(VERSION_1).reply).toEqual(read.reply);
  });

  it('a reply of version 2 is read unchanged', () => {
    const { json } = signContent(CONTENT);
    const { kind, caseId, reply, flags, signedAt, signedBy } = CONTENT;
    const read = { kind, caseId, reply, flags, signedAt, signedBy, dispatches: new Map() };
    expect(parseSignedContent(json)).toEqual(read);
  });

  it('an old draft keeps its text, and its later parts are empty', () => {
    const typed = {
      diagnosis: { plain: 'Eksem', codes: [] },
      assessment: 'Bilderna',
      prescriptions: [{ dose: 'Tunt' }],
    };
    const caseId = CONTENT.caseId;
    expect(parseDraftReply(JSON.stringify(typed), caseId)).toEqual({
      ...EMPTY_REPLY,
      ...typed,
      prescriptions: [{ ...EMPTY_PRESCRIPTION, dose: 'Tunt', id: expect.stringMatching(UUID) as unknown }],
    });
  });
});

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
