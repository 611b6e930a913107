import { deviceFingerprint } from './device-fingerprint.js';

const PHONE = { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Version/18.0 Safari/604.1', ip: '192.0.2.17' };

describe('the fingerprint of a device', () => {
  const isSame = (...[device, way]: Parameters<typeof deviceFingerprint>) =>
    deviceFingerprint(device, way).equals(deviceFingerprint(PHONE));

  it('an update of the browser and another address of the network are the same device', () => {
    expect(isSame({ userAgent: PHONE.userAgent.replaceAll('18', '19'), ip: '192.0.2.200' })).toBe(true);
  });

  it.each([
    ['the same kind of browser in another network', { ...PHONE, ip: '198.51.100.17' }, ''],
    ['another kind of browser in the same network', { ...PHONE, userAgent: 'Mozilla/5.0 (X11) Firefox/140.0' }, ''],
    ['an unknown network', { ...PHONE, ip: null }, ''],
    ['the same device by another way', PHONE, 'bankid'],
  ])('%s is new', (_what, device, way) => {
    expect(isSame(device, way)).toBe(false);
  });
});
