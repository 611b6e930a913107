import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { Answers } from '../../../../../../common/questionnaire/answers.js';
import type { AskedInfo, PatientCase } from '../../../../shared/case/case-types.js';
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
} from '../../../../../test-support/case-form.js';
import { DOCTOR, PAST_INFO_REQUEST } from '../../../../../test-support/case-data.js';
import { server } from '../../../../../test-support/page-server.js';
import type { RenderedPage } from '../../../../../test-support/render-page.js';

const REQUEST: AskedInfo = {
  text: 'Hur länge har det kliat?',
  slots: ['close'],
  questionIds: ['concern'],
  askedAt: '2026-05-04T13:00:00.000Z',
  askedBy: DOCTOR,
  reply: null,
};
const LATER = '2026-05-04T13:05:00.000Z';
const CLOCK = {
  submittedAt: '2026-05-04T08:00:00.000Z',
  dueAt: '2026-05-05T08:00:00.000Z',
  pausedSince: REQUEST.askedAt,
};
const ANSWERS: Answers = { birthDate: '1985-04-23', concern: 'nails', consent: true };

describe('a doctor’s request', () => {
  const form = serveCase({ savedAt: LATER });
  let page: RenderedPage;
  let sent: number;

  beforeEach(() => {
    sent = 0;
    server.use(
      http.post(`${CASE}/submit`, () => {
        sent += 1;
        const { submittedAt, dueAt } = form.stored;
        const state = 'submitted';
        const pastInfoRequests = [PAST_INFO_REQUEST];
        form.stored = { ...form.stored, state, infoRequest: null, pastInfoRequests, pausedSince: null, redFlags: form.flags }; // prettier-ignore
        return HttpResponse.json({ state, submittedAt, dueAt });
      }),
    );
  });

  const open = async (requested: Partial<AskedInfo> = {}, changes: Partial<PatientCase> = {}) => {
    const infoRequest = { ...REQUEST, ...requested };
    const state = 'needs_info';
    const clinician = { ...DOCTOR, readsFirst: true };
    const withRequest = { state, canWithdraw: false, photos: PHOTOS, infoRequest, clinician, ...CLOCK } as const;
    page = await form.open(ANSWERS, { ...withRequest, ...changes });
  };
  const newPhoto = () => {
    form.stored = { ...form.stored, photos: PHOTOS.map((photo) => ({ ...photo, updatedAt: LATER })) };
  };

  it('the page has the requested photo and question alone, with the doctor’s text and the clock', async () => {
    await open();
    await heading('Läkaren behöver veta lite mer');
    screen.getByText('Hur länge har det kliat?');
    screen.getByText('Anna Lind får ditt svar först.');
    const advice = screen.getByText('Blir du sämre?', { exact: false });
    expect([...advice.querySelectorAll('a')].map(({ href }) => href)).toEqual(['tel:1177', 'tel:112']);
    screen.getByText('Det här skickade du');
    screen.getByText(
      'Tiden till svar står still medan vi väntar på dig. När du har skickat in har läkaren 19 timmar kvar.',
    );
    expect([...document.querySelectorAll('main [data-question]')].map((each) => each.getAttribute('data-question'))).toEqual(['info', 'concern']); // prettier-ignore
    expect([...document.querySelectorAll('main input[type="file"]')].map((each) => each.getAttribute('name'))).toEqual(expect.arrayContaining(['photo-close'])); // prettier-ignore
    expect(document.querySelector('input[name="photo-overview"]')).toBeNull();
    screen.getByText('Ta en ny bild', { selector: 'span' });
  });

  it('a question that pauses no clock is announced', async () => {
    await open({}, { pausedSince: null });
    await screen.findByText('Tiden till svar går medan vi väntar på dig, eftersom du har fått frågor förut.');
  });

  it('the patient answers, follows up and sends; a missing photo can be left out knowingly', async () => {
    await open();
    await heading('Läkaren behöver veta lite mer');
    await page.user.click(input('concern', 'other'));
    await page.user.click(await button('Skicka in'));
    await screen.findByText('En fråga behöver ditt svar');
    const description = document.querySelector<HTMLTextAreaElement>('main [name="description"]') as HTMLTextAreaElement;
    await page.fill(description, 'Två veckor');
    await page.user.click(await button('Skicka in'));
    await screen.findByText('Läkaren har bett om en ny bild: Närbild.', { exact: false });
    expect(sent).toBe(0);
    await page.user.click(await button('Skicka in'));
    await heading('Tack, läkaren har fått det du skickade');
    screen.getByText('Vi siktar på svar före tisdag 5 maj kl. 10.00');
    expect(form.savedAnswers()).toEqual([
      ['concern', 'other'],
      ['description', 'Två veckor'],
    ]);
  });

  it('an urgent answer fills the window, stops nothing, and is repeated after sending', async () => {
    form.flags = [{ id: 'airway', level: '112', text: 'Ring 112 nu.' }];
    await open({ slots: [] });
    await heading('Läkaren behöver veta lite mer');
    await page.user.click(input('concern', 'acne'));
    await heading('Du behöver hjälp nu');
    expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Ring 112' }).href).toBe('tel:112');
    await page.user.click(await button('Fortsätt ändå'));
    await heading('Läkaren behöver veta lite mer');
    paragraph('Ring 112 nu.');
    await page.user.click(input('concern', 'nails'));
    await page.user.click(await button('Skicka in'));
    await heading('Tack, läkaren har fått det du skickade');
    paragraph('Ring 112 nu.');
  });

  it.each([
    ['uploading', 409, 'En bild håller på att laddas upp. Vänta tills den är klar och skicka in igen.'],
    ['incomplete', 422, 'Något saknas innan du kan skicka in. Ladda om sidan och försök igen.'],
    ['unexpected', 500, 'Det gick inte att skicka in just nu.'],
  ])('a failed send keeps the answers: %s', async (code, status, said) => {
    server.use(http.post(`${CASE}/submit`, () => refuse(status, code), { once: true }));
    await open();
    newPhoto();
    await heading('Läkaren behöver veta lite mer');
    await page.user.click(await button('Skicka in'));
    await page.user.click(await button('Skicka in'));
    await screen.findByText(said, { exact: false });
    await page.user.click(await button('Skicka in'));
    await heading('Tack, läkaren har fått det du skickade');
  });

  it('a request for a text needs a text before it is sent', async () => {
    await open({ slots: [], questionIds: [] });
    await heading('Läkaren behöver veta lite mer');
    await page.user.click(await button('Skicka in'));
    await screen.findByText('En fråga behöver ditt svar');
    expect(sent).toBe(0);
    await page.fill(screen.getByLabelText('Ditt svar till läkaren'), 'I tre veckor ungefär.');
    await saved(form, 'info', 'I tre veckor ungefär.');
    await page.user.click(await button('Skicka in'));
    await heading('Tack, läkaren har fått det du skickade');
    expect(form.saves).toEqual([['info', 'I tre veckor ungefär.', '"0"']]);
  });

  it('a text is optional beside photos and questions', async () => {
    await open({ reply: { value: 'Sedan i', revision: 3, savedAt: REQUEST.askedAt } });
    await heading('Läkaren behöver veta lite mer');
    const reply = screen.getByLabelText<HTMLTextAreaElement>('Ditt svar till läkaren (frivilligt)');
    expect(reply.value).toBe('Sedan i');
    await page.fill(reply, 'Sedan i mars');
    await saved(form, 'info', 'Sedan i mars');
    expect(form.saves).toEqual([['info', 'Sedan i mars', '"3"']]);
  });

  it('a conflict between tabs shows both texts, and sends the chosen one', async () => {
    const current = { value: 'Från telefonen', revision: 1, savedAt: LATER };
    server.use(http.put(`${CASE}/info`, () => refuse(412, 'revision_conflict', { current }), { once: true }));
    await open({ slots: [], questionIds: [] });
    await heading('Läkaren behöver veta lite mer');
    await page.fill(screen.getByLabelText('Ditt svar till läkaren'), 'Från datorn');
    await screen.findByText('Från telefonen');
    await page.user.click(await button('Skicka in'));
    expect(sent).toBe(0);
    await page.user.click(await button('Behåll det här svaret'));
    await saved(form, 'info', 'Från datorn');
    expect(form.saves).toEqual([['info', 'Från datorn', '"1"']]);
  });

  it('a request for a text lets the patient change other answers, except the birth date', async () => {
    await open({ slots: [], questionIds: [] }, { dueAt: REQUEST.askedAt });
    await heading('Läkaren behöver veta lite mer');
    screen.getByText('Hur länge har det kliat?');
    screen.getByText('Svaret har dröjt längre än vi siktade på', { exact: false });
    await page.user.click(await button('Ändra också något du har svarat tidigare'));
    await heading('Läs igenom och skicka in');
    expect(screen.queryByRole('button', { name: 'Ändra När är du född?' })).toBeNull();
    await page.user.click(await button('Ändra Vad vill du ha hjälp med?'));
    await heading('Vad gäller det?');
    screen.getByText('Hur länge har det kliat?');
  });
});
