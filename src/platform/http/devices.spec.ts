import { deviceFingerprint, deviceName } from './devices.js';

it.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox på Windows'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36',
    'Chrome på Windows',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36 Edg/138.0.0.0',
    'Edge på Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari på iPhone',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
    'Safari på Mac',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
    'Samsung Internet på Android',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64)', 'Linux'],
  ['node', 'Okänd webbläsare'],
  [null, 'Okänd webbläsare'],
])('%s is named %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});

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
  ])('%s is new [T8]', (_what, device, way) => {
    expect(isSame(device, way)).toBe(false);
  });
});
