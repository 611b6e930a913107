import { renderMail, withSender } from './mail-layout.js';

const DRAFT = {
  brand: 'Hudvy',
  subject: 'Ämne',
  preview: 'Kort',
  heading: 'Rubrik',
  paragraphs: ['Text.'],
  footer: 'Fot.',
};

describe('the layout of mails', () => {
  it('a greeting stands before the first paragraph, in both parts', () => {
    const { text, html } = renderMail({ ...DRAFT, greeting: 'Hej Elin,' });
    expect(text).toBe('Rubrik\n\nHej Elin,\n\nText.\n\n--\nHudvy\nFot.\n');
    expect(html.indexOf('Hej Elin,')).toBeLessThan(html.indexOf('Text.'));
    expect(renderMail({ ...DRAFT, greeting: null }).text).toBe('Rubrik\n\nText.\n\n--\nHudvy\nFot.\n');
  });

  it('the progress is one line, with the reached step marked in the text too', () => {
    const { text } = renderMail({ ...DRAFT, progress: { steps: ['Mottaget', 'Läses', 'Svar'], reached: 1 } });
    expect(text).toContain('Rubrik\n\nMottaget › [Läses] › Svar\n\nText.');
  });

  it('a detail stands after a colon, or after the sentence that it is about', () => {
    const { text } = renderMail({
      ...DRAFT,
      details: [
        ['Ordernummer', '1042'],
        ['Kommer mejlen fram?', 'Skicka ett provmejl.'],
      ],
    });
    expect(text).toContain('Ordernummer: 1042\nKommer mejlen fram? Skicka ett provmejl.');
  });

  it('the sender stands in the foot of both parts, escaped, and leaves no gap where nothing is known', () => {
    const mail = renderMail(DRAFT);
    const sent = withSender(mail, [
      { text: 'Hud & Vård AB' },
      { text: 'Org.nr 559000-0000' },
      { text: 'Telefon 08-123 45 67', url: 'tel:+4681234567' },
    ]);
    expect(sent.text).toBe(
      'Rubrik\n\nText.\n\n--\nHudvy\nFot.\nHud & Vård AB\nOrg.nr 559000-0000\nTelefon 08-123 45 67\n',
    );
    expect(sent.html).toContain('Hud &amp; Vård AB<br>Org.nr 559000-0000<br><a href="tel:+4681234567"');
    expect(withSender(mail, [])).toBe(mail);
  });
});
