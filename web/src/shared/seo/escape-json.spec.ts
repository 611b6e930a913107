import { escapeJson } from './escape-json.js';

describe('data written into a script element', () => {
  it('data cannot close the element and parses back unchanged', () => {
    const data = { name: '</script><script>alert(1)</script><!-- & \u2028' };
    const text = escapeJson(data);
    expect(text).not.toMatch(/[<>&\u2028]/);
    expect(JSON.parse(text)).toEqual(data);
  });
});
