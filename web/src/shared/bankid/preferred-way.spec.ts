import { preferredWay } from './preferred-way.js';

it.each([
  [
    'an iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile Safari/604.1',
    5,
    'same-device',
  ],
  [
    'an Android phone',
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/138.0.0.0 Mobile Safari/537.36',
    5,
    'same-device',
  ],
  ['an iPad', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.5 Safari/605.1.15', 5, 'same-device'],
  ['a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.5 Safari/605.1.15', 0, 'qr'],
  ['a computer with a touch screen', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/138.0.0.0', 10, 'qr'],
])('BankID on %s', (_device, userAgent, maxTouchPoints, way) => {
  expect(preferredWay({ userAgent, maxTouchPoints })).toBe(way);
});
