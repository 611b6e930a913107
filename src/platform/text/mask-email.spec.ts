import { maskEmail } from './email-text.js';

it.each([
  ['asa@example.se', 'a•••@e•••.se'],
  ['kund@mail.example.com', 'k•••@m•••.com'],
  ['x@y', 'x•••@y•••'],
])('%s is masked as %s', (email, shown) => {
  expect(maskEmail(email)).toBe(shown);
});
