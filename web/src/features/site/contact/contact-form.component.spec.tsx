import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { heldAnswer } from '../../../../test-support/held-answer.js';
import { server } from '../../../../test-support/page-server.js';
import { renderPage, type RenderedPage } from '../../../../test-support/render-page.js';
import { toast } from '../../../../test-support/toast.js';

const CALL = '/functions/v1/send-contact-email';

describe('writing to the clinic', () => {
  let page: RenderedPage;

  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
  const fillIn = async (changes: Record<string, string> = {}) => {
    page = await renderPage('/contact');
    const fields = {
      'Namn*': 'Åsa Öberg',
      'Email*': 'asa@example.se',
      'Telefon*': '070-123 45 67',
      Meddelande: 'Hej',
      ...changes,
    };
    for (const [label, text] of Object.entries(fields)) await page.fill(field(label), text);
  };
  const send = () => page.user.click(screen.getByText('Skicka meddelande'));

  it('the form has the fields of the specification', async () => {
    page = await renderPage('/contact');
    const main = within(screen.getByRole('main'));
    expect(main.getByText('hej@hudvy.example').getAttribute('href')).toBe('mailto:hej@hudvy.example');
    expect([...document.querySelectorAll('form label')].map(({ textContent }) => textContent)).toEqual([
      'Namn*', 'Email*', 'Telefon*', 'Ämne', 'Meddelande',
    ]); // prettier-ignore
    expect(field('Meddelande').getAttribute('rows')).toBe('8');
    expect(field('Email*').type).toBe('email');
    expect(field('Email*').getAttribute('aria-required')).toBe('true');
  });

  it('each missing field is named, the first gets the focus, and nothing is sent', async () => {
    page = await renderPage('/contact');
    await send();
    await screen.findByText('Skriv ditt namn.');
    screen.getByText('Skriv din e-postadress.');
    screen.getByText('Skriv ditt telefonnummer.');
    expect(document.activeElement).toBe(field('Namn*'));
    expect(field('Namn*').getAttribute('aria-invalid')).toBe('true');
    await page.fill(field('Namn*'), '  ');
    await page.fill(field('Email*'), 'asa@example');
    await page.fill(field('Telefon*'), 'abc');
    await send();
    await screen.findByText('Skriv numret med siffror, till exempel 070-123 45 67 eller +46 70 123 45 67.');
    await screen.findByText('Skriv e-postadressen så här: namn@exempel.se.');
    screen.getByText('Skriv ditt namn.');
    // A call to an undeclared handler would fail and show an error.
    expect(screen.queryByText('Fel vid skickande')).toBeNull();
    expect(window.location.pathname).toBe('/contact');
  });

  it('the form confirms an empty message once, suggests subjects, and questions an unlikely address', async () => {
    server.use(http.post(CALL, () => HttpResponse.json({ success: true })));
    await fillIn({ 'Email*': 'asa@gmial.com' });
    await page.user.clear(field('Meddelande'));
    await page.user.click(screen.getByText('asa@gmail.com?'));
    expect(field('Email*').value).toBe('asa@gmail.com');
    const subjects = document.getElementById(field('Ämne').getAttribute('list') ?? '');
    expect(subjects?.querySelector('option')?.value).toBe('Min beställning');
    await send();
    await screen.findByText('Meddelandet är tomt. Vill du skriva något?', { exact: false });
    expect(document.activeElement).toBe(field('Meddelande'));
    await send();
    await screen.findByText('Meddelande skickat!');
  });

  it('a sending form says so, and ignores a second press', async () => {
    let calls = 0;
    const answer = heldAnswer();
    server.use(
      http.post(CALL, async () => {
        calls += 1;
        await answer.until;
        return HttpResponse.json({ success: true });
      }),
    );
    await fillIn();
    await send();
    const button = screen.getByText<HTMLButtonElement>('Skickar meddelande...');
    expect(button.disabled).toBe(true);
    await page.user.click(button);
    await page.user.type(field('Namn*'), '{Enter}');
    answer.release();
    await screen.findByText('Meddelande skickat!');
    expect(window.location.pathname).toBe('/contact-success');
    expect(calls).toBe(1);
  });

  it.each([
    ['the network', () => HttpResponse.error()],
    ['the server', () => HttpResponse.json({ error: 'no', code: 'x' }, { status: 500 })],
  ])('a failure of %s keeps the text and shows the toast', async (_what, answer) => {
    server.use(http.post(CALL, answer));
    await fillIn({ Meddelande: 'Det här ska stå kvar' });
    await send();
    expect(await toast('Fel vid skickande')).toContain('Något gick fel. Försök igen senare.');
    expect(field('Meddelande').value).toBe('Det här ska stå kvar');
    expect(window.location.pathname).toBe('/contact');
    // The toast may come before the form is free again.
    expect((await screen.findByText<HTMLButtonElement>('Skicka meddelande')).disabled).toBe(false);
  });
});
