import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { anAnswer, messagesOf } from '../../test-support/case-answer.js';
import { aCase, CASE_ID } from '../../test-support/case-data.js';
import { serveCase } from '../../test-support/case-form.js';
import { goOn } from '../../test-support/order-form.js';
import { server } from '../../test-support/page-server.js';
import { renderPage } from '../../test-support/render-page.js';
import { controlsAloud, saidMeanwhile } from '../../test-support/screen-reader.js';

describe('the order page, read aloud', () => {
  it('each control says its name, its role and its state', async () => {
    await renderPage('/bestall-bedomning');
    expect(await controlsAloud()).toEqual([
      'link, Boka tid på vårdcentralen i stället.',
      'textbox, Namn, not invalid, required',
      'textbox, E-post, Hit skickas bekräftelsen och länken till formuläret., not invalid, required',
      'textbox, Telefonnummer, Ditt mobilnummer. Hit skickas koden som öppnar ditt formulär., not invalid, required',
      'radiogroup, Kön, Varför frågar vi? En del hudbesvär och behandlingar skiljer sig mellan kvinnor och män., not invalid, required',
      'radio, Man, not checked, position 1, set size 2',
      'radio, Kvinna, not checked, position 2, set size 2',
      'textbox, Rabattkod (valfritt), not invalid',
      'button, Validera, disabled',
      'button, Fortsätt till betalning',
      'link, villkoren',
      'link, Så hanterar vi dina uppgifter',
      'link, 1177',
      'link, 112',
    ]);
  });

  it('the page says at once that fields are missing', async () => {
    const page = await renderPage('/bestall-bedomning');
    const said = await saidMeanwhile(() => goOn(page));
    expect([...new Set(said)]).toEqual(['assertive: Ofullständig informationVänligen fyll i alla obligatoriska fält']);
  });
});

describe('a step of the form, read aloud', () => {
  const form = serveCase();

  it('each control says its name, its role and its state', async () => {
    await form.open({ birthDate: '1985-04-23' });
    await screen.findByRole('heading', { level: 1, name: 'Vad gäller det?' });
    expect(await controlsAloud()).toEqual([
      'button, Innan vi börjar , klart',
      'button, Bilder',
      'button, Läs igenom och skicka in',
      'radiogroup, Vad vill du ha hjälp med?, not invalid, required',
      'radio, Akne, not checked, position 1, set size 3',
      'radio, Naglar, not checked, position 2, set size 3',
      'radio, Annat, not checked, position 3, set size 3',
      'button, Tillbaka',
      'button, Nästa',
      'button, Stäng och fortsätt senare',
      'button, Ångra beställningen',
      'link, hej@hudvy.example',
    ]);
  });
});

describe('the answer, read aloud', () => {
  it('each control says its name, its role and its state', async () => {
    const path = `/api/v1/cases/${CASE_ID}`;
    const answered = aCase({}, { state: 'answered', hasReply: true, canWithdraw: false });
    server.use(
      http.get(path, () => HttpResponse.json(answered)),
      http.get(`${path}/reply`, () => HttpResponse.json(anAnswer())),
      http.get(`${path}/messages`, () => HttpResponse.json(messagesOf())),
      http.get(`${path}/check-ins`, () =>
        HttpResponse.json({ isOpen: true, isOn: true, askedSince: null, nextAt: null }),
      ),
    );
    window.sessionStorage.setItem('case-place', JSON.stringify({ token: 't', caseId: CASE_ID }));
    await renderPage('/formular');
    await screen.findByLabelText('Din fråga till läkaren');
    expect(await controlsAloud()).toEqual([
      'link, 1177',
      'link, 112',
      'link, 1177',
      'link, 112',
      'textbox, Din fråga till läkaren, not invalid, not required',
      'button, Är du missnöjd?',
      'button, Skicka frågan',
      'button, Skriv ut',
      'link, Ladda ner PDF',
      'button, Ja',
      'button, Nej',
      'button, Vem har tittat?, 1 control, not expanded',
      'button, Var är bedömningen öppen?, 1 control, not expanded',
      'link, Mina uppgifter',
    ]);
  });
});
