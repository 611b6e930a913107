import { codeSms } from './code.sms.js';

describe('a code as a text message', () => {
  it('names the service, and ends with what lets the browser fill it in on this site', () => {
    expect(codeSms('Hudvy', '123456', 'https://hudvy.example')).toBe(
      '123456 är din kod hos Hudvy. Dela den inte med någon.\n\n@hudvy.example #123456',
    );
  });
});
