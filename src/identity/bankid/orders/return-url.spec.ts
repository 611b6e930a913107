import { returnUrl } from './return-url.js';

const page = new URL('https://klinik.example/min-hudvard');
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

it.each([
  ['Safari', `${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`, 'https://klinik.example/min-hudvard#bankid=1.2'],
  [
    'Chrome',
    `${IPHONE} CriOS/138.0.7204.33 Mobile/15E148 Safari/604.1`,
    'googlechromes://klinik.example/min-hudvard#bankid=1.2',
  ],
  [
    'Firefox',
    `${IPHONE} FxiOS/140.0 Mobile/15E148 Safari/605.1.15`,
    'firefox://open-url?url=https%3A%2F%2Fklinik.example%2Fmin-hudvard%23bankid%3D1.2',
  ],
  [
    'Edge',
    `${IPHONE} Version/18.0 EdgiOS/138.0.3351.65 Mobile/15E148 Safari/605.1.15`,
    'microsoft-edge-https://klinik.example/min-hudvard#bankid=1.2',
  ],
])('the app comes back to %s on iOS', (_, userAgent, expected) => {
  expect(returnUrl(page, 'bankid=1.2', userAgent)).toBe(expected);
});

it.each([
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36',
  '',
])('the app comes back by https to %s', (userAgent) => {
  expect(returnUrl(page, 'bankid=1.2', userAgent)).toBe('https://klinik.example/min-hudvard#bankid=1.2');
});
