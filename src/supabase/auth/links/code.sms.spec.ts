import { codeSms } from './code.sms.js';

describe('a code as a text message', () => {
  it('the message names the service, and ends with the line that lets the browser fill in the code', () => {
    expect(codeSms('Hudvy', '123456', 'https://hudvy.example')).toBe(
      '123456 är din kod hos Hudvy. Dela den inte med någon.\n\n@hudvy.example #123456',
    );
  });
});
