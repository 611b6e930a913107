import { grantAccess, requireGranted } from './access-grants.js';
import type { Access, AccessClaim } from './access.js';
import { accessOfAdmin, accessOfJob } from './job-access.js';

const CLAIM: AccessClaim = {
  principal: { id: 'case-session:1', role: 'patient', assurance: 'link+code' },
  reason: 'own-case',
  requestId: null,
};
const REFUSED = expect.objectContaining({ code: 'access_not_granted' });

describe('the grant of an access to patient data', () => {
  it('a granted access opens its case and no other', () => {
    const access = grantAccess(CLAIM, 'AAAA');
    expect(() => requireGranted(access, 'aaaa')).not.toThrow();
    expect(() => requireGranted(access, 'bbbb')).toThrow(REFUSED);
  });

  it('an access that is bound to no case opens the case it is used for', () => {
    expect(() => requireGranted(accessOfJob('test'), 'aaaa')).not.toThrow();
    expect(() => requireGranted(accessOfAdmin('1', 'aaaa', null), 'bbbb')).toThrow(REFUSED);
  });

  it('a claim does not compile where an access is wanted', () => {
    // @ts-expect-error a claim is no access before a rule has granted it
    expect(() => requireGranted(CLAIM, 'aaaa')).toThrow(REFUSED);
    // @ts-expect-error the brand has no name outside access.ts, so that no literal can have it
    const literal: Access = { ...CLAIM, GRANTED: true };
    expect(() => requireGranted(literal, 'aaaa')).toThrow(REFUSED);
  });

  it('a cast, a copy and a change of a granted access are refused', () => {
    const access = grantAccess(CLAIM, 'aaaa');
    expect(() => requireGranted(CLAIM as Access, 'aaaa')).toThrow(REFUSED);
    expect(() => requireGranted({ ...access, reason: 'emergency' }, 'aaaa')).toThrow(REFUSED);
    expect(() => requireGranted(Object.create(access) as Access, 'aaaa')).toThrow(REFUSED);
    expect(() => Object.assign(access, { reason: 'emergency' })).toThrow('read only');
    expect(() => Object.assign(access.principal, { id: 'case-session:2' })).toThrow('read only');
  });
});
