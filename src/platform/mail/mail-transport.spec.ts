import { mailServerOptions } from './mail-transport.js';

describe('the way to the mail server', () => {
  it.each([
    ['smtp://mail.example.se:587', true],
    ['smtp://192.0.2.1', true],
    ['smtp://mail:1025', false],
    ['smtp://127.0.0.1:1025', false],
    ['smtp://[fd00::1]', false],
  ])('the mail connection to %s requires TLS: %s [M12]', (url, requireTLS) => {
    expect(mailServerOptions(url)).toMatchObject({ url, requireTLS });
  });
});
