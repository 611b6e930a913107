import { replyAddress } from './reply-address.js';

const fieldsOf = (address: string) => {
  const { protocol, pathname, searchParams } = new URL(address);
  return { protocol, to: decodeURIComponent(pathname), ...Object.fromEntries(searchParams) };
};

describe('the reply to a message', () => {
  it('the mail has address, subject and greeting', () => {
    expect(fieldsOf(replyAddress({ name: ' Åsa Öberg', email: 'asa+x@example.se' }, 'Hudvy'))).toEqual({
      protocol: 'mailto:',
      to: 'asa+x@example.se',
      subject: 'Svar på ditt meddelande till Hudvy',
      body: 'Hej Åsa,\r\n\r\n\r\n\r\nVänliga hälsningar\r\nHudvy',
    });
  });

  it('a visitor’s text adds no mail fields', () => {
    const address = replyAddress({ name: 'A&cc=b@example.se', email: 'a@example.se?bcc=c@example.se' }, 'Hud & Vy');
    expect(Object.keys(fieldsOf(address))).toEqual(['protocol', 'to', 'subject', 'body']);
    expect(fieldsOf(address)).toMatchObject({
      to: 'a@example.se?bcc=c@example.se',
      subject: 'Svar på ditt meddelande till Hud & Vy',
    });
  });
});
