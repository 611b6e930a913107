import { completeAddress, isSafeAddress } from './safe-address.js';

it.each(['https://www.1177.se', 'http://x.example', 'mailto:a@x.example', 'tel:1177', '/faq', '#svar'])(
  'a link may lead to %s',
  (address) => {
    expect(isSafeAddress(address)).toBe(true);
  },
);

it.each([
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  '//x.example',
  'vbscript:x',
  'ftp://x.example',
  'x',
  '',
])('a link may not lead to %j', (address) => {
  expect(isSafeAddress(address)).toBe(false);
});

it.each([
  ['1177.se', 'https://1177.se'],
  [' www.1177.se/skane?a=b ', 'https://www.1177.se/skane?a=b'],
  ['namn@klinik.se', 'mailto:namn@klinik.se'],
  ['/faq', '/faq'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['två ord', 'två ord'],
])('%j is completed to %j', (typed, address) => {
  expect(completeAddress(typed)).toBe(address);
});
