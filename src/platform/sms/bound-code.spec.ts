import { boundCode } from './bound-code.js';

describe('the last line of a text message with a code', () => {
  it.each([
    ['https://hudvy.se', '@hudvy.se #012345'],
    ['http://localhost:3000', '@localhost #012345'],
  ])('the last line names the host of %s, without a port', (publicUrl, line) => {
    expect(boundCode('012345', publicUrl)).toBe(line);
  });
});
