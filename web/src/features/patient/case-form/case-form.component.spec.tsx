import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { Answers } from '../../../../../common/questionnaire/answers.js';
import { openStore } from './saving/open-stores.js';
import { CASE_ID, SAVED_AT } from '../../../../test-support/case-data.js';
import {
  button,
  CASE,
  heading,
  input,
  paragraph,
  PHOTOS,
  refuse,
  saved,
  serveCase,
} from '../../../../test-support/case-form.js';
import { server } from '../../../../test-support/page-server.js';
import type { RenderedPage } from '../../../../test-support/render-page.js';

const ADULT: Answers = { birthDate: '1985-04-23' };

const field = (name: string) => document.querySelector<HTMLInputElement>(`main [name="${name}"]`) as HTMLInputElement;

describe('the form of a case', () => {
  const form = serveCase();
  let page: RenderedPage;

  it('the form asks for the birth date alone, and continues for a patient of age', async () => {
    page = await form.open();
    await heading('Innan vi börjar');
    expect(document.querySelectorAll('main [data-question]')).toHaveLength(1);
    await page.fill(field('birthDate'), '23/4 1985');
    screen.getByText('Född 23 april 1985, 41 år. Stämmer det?');
    await page.user.click(await button('Nästa'));
    await heading('Vad gäller det?');
    screen.getByText('Steg 1 av 4');
    expect(document.activeElement?.textContent).toBe('Vad gäller det?');
    expect(form.saves).toEqual([['birthDate', '1985-04-23', '"0"']]);
    screen.getByText('Sparat 14.32');
  });

  it('digits after the birth date are neither kept nor sent, and leave the field with the focus', async () => {
    page = await form.open();
    await heading('Innan vi börjar');
    const kept = new Set<unknown>();
    await page.user.click(field('birthDate'));
    for (const key of '850423-1234') {
      await page.user.keyboard(key);
      kept.add(openStore(CASE_ID)?.read().fields['birthDate']?.value);
    }
    expect([...kept].filter(Boolean)).toEqual(['1985-04-23']);
    await page.user.tab();
    expect(field('birthDate').value).toBe('1985-04-23');
    await saved(form, 'birthDate', '1985-04-23');
    expect(form.saves).toEqual([['birthDate', '1985-04-23', '"0"']]);
  });

  it('a birth date that cannot be read is asked for again', async () => {
    page = await form.open();
    await heading('Innan vi börjar');
    await page.fill(field('birthDate'), '9104231');
    await page.user.click(await button('Nästa'));
    await screen.findAllByText('Skriv år, månad och dag, till exempel 910423 eller 23/4 1991.');
    expect(field('birthDate').value).toBe('9104231');
    expect(form.saves).toEqual([]);
  });

  it('a missing answer is named at its question and in a linked list', async () => {
    page = await form.open(ADULT);
    await heading('Vad gäller det?');
    await page.user.click(await button('Nästa'));
    await screen.findByText('En fråga behöver ditt svar');
    expect(screen.getAllByText('Den här frågan behöver ett svar.')).toHaveLength(2);
    await page.user.click(await button('Vad vill du ha hjälp med?'));
    expect(document.activeElement).toBe(input('concern', 'acne'));
    await page.user.click(input('concern', 'acne'));
    expect(screen.queryByText('Den här frågan behöver ett svar.')).toBeNull();
  });

  it('an answer shows its follow-up questions, and a hidden one keeps its text', async () => {
    page = await form.open(ADULT);
    await heading('Vad gäller det?');
    await page.user.click(input('concern', 'other'));
    await page.fill(field('description'), 'Det kliar');
    await page.user.click(input('concern', 'nails'));
    expect(field('description')).toBeNull();
    await page.user.click(input('concern', 'other'));
    expect(field('description').value).toBe('Det kliar');
    await saved(form, 'description', 'Det kliar');
  });

  it('both back buttons return, with every answer in place', async () => {
    page = await form.open({ ...ADULT, concern: 'acne' });
    await heading('Mer om dina besvär');
    await page.user.click(input('worseBy', 'sun'));
    await page.user.click(input('worseBy', 'stress'));
    await page.user.click(await button('Tillbaka'));
    await heading('Vad gäller det?');
    window.history.back();
    await heading('Mer om dina besvär');
    expect([input('worseBy', 'sun').checked, input('worseBy', 'stress').checked]).toEqual([true, true]);
    await page.user.click(input('worseBy', 'none'));
    expect([input('worseBy', 'sun').checked, input('worseBy', 'none').checked]).toEqual([false, true]);
    await page.user.click(input('medicines', 'none'));
    await saved(form, 'medicines', { none: true });
  });

  it('an unsent answer is kept and reported, and sent when the network returns', async () => {
    let isOffline = true;
    server.use(
      http.put(`${CASE}/answers/:id`, () => {
        if (isOffline) return HttpResponse.error();
        return undefined;
      }),
    );
    page = await form.open(ADULT);
    await heading('Vad gäller det?');
    await page.user.click(input('concern', 'nails'));
    await screen.findByText('Sparas på enheten, vi skickar när du har nät');
    isOffline = false;
    window.dispatchEvent(new Event('online'));
    await saved(form, 'concern', 'nails');
    await screen.findByText('Sparat 14.32');
  });

  it('a conflict shows both answers, and keeps the chosen one', async () => {
    const current = { value: 'acne', revision: 1, savedAt: SAVED_AT };
    server.use(http.put(`${CASE}/answers/:id`, () => refuse(412, 'revision_conflict', { current }), { once: true }));
    page = await form.open(ADULT);
    await heading('Vad gäller det?');
    await page.user.click(input('concern', 'nails'));
    await screen.findByText('Du har svarat olika på två ställen. Vilket svar ska gälla?');
    const both = within(screen.getByRole('group', { name: 'Vad vill du ha hjälp med?' }));
    both.getByText('Naglar');
    both.getByText('Akne');
    screen.getByText('Svaret som sparades 4 maj 2026 kl. 14.32');
    await page.user.click(await button('Behåll det här svaret'));
    await waitFor(() => expect(form.saves).toEqual([['concern', 'nails', '"1"']]));
  });

  it('an ended session asks for a new code, and returns to the draft', async () => {
    server.use(
      http.put(`${CASE}/answers/:id`, () => refuse(404, 'not_found'), { once: true }),
      http.post('/api/v1/case-access/codes', () =>
        HttpResponse.json(
          { phoneMasked: '•••• 67', orderNumber: '1001', expiresAt: SAVED_AT, resendAt: SAVED_AT },
          { status: 202 },
        ),
      ),
      http.post('/api/v1/case-access/sessions', () => HttpResponse.json({ caseId: CASE_ID, expiresAt: SAVED_AT })),
    );
    page = await form.open(ADULT);
    await heading('Vad gäller det?');
    await page.user.click(input('concern', 'nails'));
    await heading('Öppna sidan igen');
    await page.user.click(await button('Skicka kod'));
    await page.fill(await screen.findByLabelText('Kod'), '123456');
    await heading('Vad gäller det?');
    expect(input('concern', 'nails').checked).toBe(true);
    await saved(form, 'concern', 'nails');
  });

  it('an emergency is shown at once with the number to call, and ends the form only on confirmation', async () => {
    const flag = { id: 'airway', level: '112', text: 'Ring 112 nu. Om tungan svullnar kan det bli farligt.' } as const;
    page = await form.open(ADULT, { stops: [{ ...flag, when: { question: 'concern', equals: 'nails' } }] });
    await heading('Vad gäller det?');
    await page.user.click(input('concern', 'nails'));
    await heading('Du behöver hjälp nu');
    expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Ring 112' }).href).toBe('tel:112');
    paragraph(flag.text);
    await page.user.click(await button('Ändra mitt svar'));
    await heading('Vad gäller det?');
    await page.user.click(await button('Fortsätt ändå'));
    await heading('Du behöver hjälp nu');
    await page.user.click(await button('Ändra mitt svar'));
    await page.user.click(input('concern', 'acne'));
    await saved(form, 'concern', 'acne');
    expect(form.saves.map(([, sent]) => sent)).not.toContain('nails');

    await page.user.click(input('concern', 'nails'));
    form.flags = [flag];
    await page.user.click(await button('Ja, det stämmer'));
    await saved(form, 'concern', 'nails');
    await screen.findByText('Formuläret är avslutat', { exact: false });
    expect(screen.queryByRole('button', { name: 'Ändra mitt svar' })).toBeNull();
  });

  it('an answer for care today warns below the heading and asks when the step is left; another sign makes it an emergency', async () => {
    const today = { id: 'ill', level: '1177-today', text: 'Ring 1177 nu och sök vård i dag.' } as const;
    const emergency = { id: 'very-ill', level: '112', text: 'Ring 112 nu. Det kan vara allvarligt.' } as const;
    page = await form.open(
      { ...ADULT, concern: 'acne' },
      {
        stops: [
          {
            ...emergency,
            when: { all: ['sun', 'stress'].map((includes) => ({ question: 'worseBy', includes })) },
          },
          { ...today, when: { question: 'worseBy', includes: 'sun' } },
        ],
      },
    );
    await heading('Mer om dina besvär');
    await page.user.click(input('worseBy', 'sun'));
    const note = within(await screen.findByRole('alert'));
    paragraph(today.text);
    expect(note.getByRole<HTMLAnchorElement>('link', { name: 'Ring 1177' }).href).toBe('tel:1177');
    const head = (await heading('Mer om dina besvär')).closest('header');
    expect(head?.nextElementSibling).toBe(screen.getByRole('alert'));
    expect(screen.queryByRole('button', { name: 'Nästa' })).toBeNull();
    await page.user.click(await button('Fortsätt ändå'));
    await heading('Du behöver vård i dag');
    await page.user.click(await button('Ändra mitt svar'));
    await page.user.click(input('worseBy', 'stress'));
    await heading('Du behöver hjälp nu');
    paragraph(emergency.text);
    expect(screen.queryByRole('link', { name: 'Ring 1177' })).toBeNull();
    // The first of the two answers ends the form; the confirmed warnings stay on the page.
    form.flags = [today];
    await page.user.click(await button('Ja, det stämmer'));
    await screen.findByText('Formuläret är avslutat', { exact: false });
    paragraph(emergency.text);
    expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Ring 112' }).href).toBe('tel:112');
  });

  it('an answer that calls for a visit warns, and the form goes on', async () => {
    form.flags = [{ id: 'mole', level: 'in-person', text: 'Boka tid på vårdcentralen så snart du kan.' }];
    page = await form.open(ADULT);
    await heading('Vad gäller det?');
    await page.user.click(input('concern', 'nails'));
    await page.user.click(await button('Nästa'));
    await heading('Boka också ett besök');
    screen.getByText('Boka tid på vårdcentralen så snart du kan.');
    expect(screen.queryByRole('alert')).toBeNull();
    await page.user.click(await button('Nästa'));
    await heading('Bilder');
  });

  it('a visit with a number to call is advised in red, and the button goes on anyway', async () => {
    form.flags = [{ id: 'spread', level: 'in-person', text: 'Boka tid. Ring 1177 samma dag om du får feber.' }];
    page = await form.open(ADULT);
    await heading('Vad gäller det?');
    await page.user.click(input('concern', 'nails'));
    await page.user.click(await button('Nästa'));
    await heading('Boka också ett besök');
    within(screen.getByRole('alert')).getByRole('link', { name: 'Ring 1177' });
    expect(screen.queryByRole('button', { name: 'Nästa' })).toBeNull();
    await page.user.click(await button('Fortsätt ändå'));
    await heading('Bilder');
  });

  it('a changing mole lets the patient go on with another concern', async () => {
    form.flags = [
      { id: 'changing-mole', level: 'in-person', text: 'Boka tid på vårdcentralen så snart du kan.' },
      { id: 'spread', level: 'in-person', text: 'Ring 1177 samma dag om du får feber.' },
    ];
    page = await form.open(ADULT);
    await heading('Vad gäller det?');
    await page.user.click(input('concern', 'nails'));
    await page.user.click(await button('Nästa'));
    const title = await heading('Födelsemärket behöver undersökas på plats');
    const advice = screen.getByRole('alert');
    expect(title.nextElementSibling).toBe(advice);
    within(advice).getByRole('link', { name: 'Ring 1177' });
    screen.getByText('Boka tid på vårdcentralen så snart du kan.');
    await page.user.click(await button('Fortsätt med mina andra besvär'));
    await heading('Bilder');
    await page.user.click(await button('Tillbaka'));
    await heading('Vad gäller det?');
  });

  it('a mole is refunded only on confirmation', async () => {
    let withdrawn = 0;
    server.use(
      http.post(`${CASE}/withdraw`, () => {
        withdrawn += 1;
        form.stored = { ...form.stored, state: 'withdrawn', canWithdraw: false };
        return HttpResponse.json({ state: 'withdrawn', refundOre: 69_900 });
      }),
    );
    form.flags = [{ id: 'new-mole', level: 'in-person', text: 'Boka tid på vårdcentralen så snart du kan.' }];
    page = await form.open(ADULT);
    await heading('Vad gäller det?');
    await page.user.click(input('concern', 'nails'));
    await page.user.click(await button('Nästa'));
    await heading('Födelsemärket behöver undersökas på plats');
    await page.user.click(await button('Avsluta och få pengarna tillbaka'));
    const dialog = within(await screen.findByRole('dialog'));
    expect(withdrawn).toBe(0);
    await page.user.click(dialog.getByRole('button', { name: 'Avsluta och få pengarna tillbaka' }));
    await heading('Beställningen är ångrad');
    screen.getByText('Du får tillbaka 699 kr.', { exact: false });
    expect(withdrawn).toBe(1);
  });

  it('the last step repeats a warning skipped by the list of steps', async () => {
    form.flags = [{ id: 'lump', level: 'in-person', text: 'Boka tid på vårdcentralen.' }];
    page = await form.open({ ...ADULT, concern: 'acne' }, { photos: PHOTOS });
    await heading('Mer om dina besvär');
    await page.user.click(await button('Tillbaka'));
    await heading('Vad gäller det?');
    await page.user.click(input('concern', 'nails'));
    await saved(form, 'concern', 'nails');
    await page.user.click(screen.getByRole('button', { name: /Läs igenom och skicka in/ }));
    await heading('Boka också ett besök');
    await page.user.click(await button('Nästa'));
    await heading('Läs igenom och skicka in');
  });
});
