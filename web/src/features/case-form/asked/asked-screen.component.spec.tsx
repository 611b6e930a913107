import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { AnswerValue } from '../../../../../common/questionnaire/answers.js';
import { aCase, aPhoto, CASE_ID } from '../../../../test-support/case-data.js';
import { server } from '../../../../test-support/page-server.js';
import { renderPage, type RenderedPage } from '../../../../test-support/render-page.js';
import type { AskedInfo, PatientCase, RaisedFlag } from '../../../shared/case/case-types.js';
import { closeStore } from '../saving/open-stores.js';

const CASE = `/api/v1/cases/${CASE_ID}`;
const ASKED: AskedInfo = {
  text: 'Hur länge har det kliat?',
  slots: ['close'],
  questionIds: ['concern'],
  askedAt: '2026-05-04T13:00:00.000Z',
};
const LATER = '2026-05-04T13:05:00.000Z';
const PHOTOS = (['overview', 'mid', 'close'] as const).map(aPhoto);
const CLOCK = {
  submittedAt: '2026-05-04T08:00:00.000Z',
  dueAt: '2026-05-05T08:00:00.000Z',
  pausedSince: ASKED.askedAt,
};

const refuse = (status: number, code: string, rest: object = {}) =>
  HttpResponse.json({ error: 'server text', code, ...rest }, { status });
const button = (name: string) => screen.findByRole('button', { name });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const input = (name: string, value: string) =>
  document.querySelector<HTMLInputElement>(`input[name="${name}"][value="${value}"]`) as HTMLInputElement;

describe('what the doctor asks for', () => {
  let page: RenderedPage;
  let stored: PatientCase;
  let saves: [string, AnswerValue | null][];
  let flags: readonly RaisedFlag[];
  let sent: number;

  beforeEach(() => {
    saves = [];
    flags = [];
    sent = 0;
    server.use(
      http.get(CASE, () => HttpResponse.json(stored)),
      http.get(`${CASE}/device-key`, () => HttpResponse.json({ key: btoa('k'.repeat(32)) })),
      http.put(`${CASE}/answers/:id`, async ({ request, params }) => {
        const { value } = (await request.json()) as { value: AnswerValue | null };
        saves.push([String(params['id']), value]);
        return HttpResponse.json({ revision: 2, savedAt: LATER, redFlags: flags, visible: [] });
      }),
      http.post(`${CASE}/submit`, () => {
        sent += 1;
        stored = { ...stored, state: 'submitted', infoRequest: null, pausedSince: null, redFlags: flags };
        return HttpResponse.json({ state: 'submitted', submittedAt: stored.submittedAt, dueAt: stored.dueAt });
      }),
    );
  });
  afterEach(() => closeStore(CASE_ID));

  const open = async (asked: Partial<AskedInfo> = {}, changes: Partial<PatientCase> = {}) => {
    const infoRequest = { ...ASKED, ...asked };
    const answers = { birthDate: '1985-04-23', concern: 'nails', consent: true } as const;
    stored = aCase(answers, {
      state: 'needs_info',
      canWithdraw: false,
      photos: PHOTOS,
      infoRequest,
      ...CLOCK,
      ...changes,
    });
    window.sessionStorage.setItem('case-place', JSON.stringify({ token: 't', caseId: CASE_ID }));
    page = await renderPage('/formular');
  };
  const newPhoto = () => {
    stored = { ...stored, photos: PHOTOS.map((photo) => ({ ...photo, updatedAt: LATER })) };
  };

  it('is that photo and that question alone, with the doctor’s words and the clock', async () => {
    await open();
    await heading('Läkaren behöver veta lite mer');
    screen.getByText('Hur länge har det kliat?');
    screen.getByText(
      'Tiden till svar står still medan vi väntar på dig. När du har skickat in har läkaren 19 timmar kvar.',
    );
    expect([...document.querySelectorAll('main [data-question]')].map((each) => each.getAttribute('data-question'))).toEqual(['concern']); // prettier-ignore
    expect([...document.querySelectorAll('main input[type="file"]')].map((each) => each.getAttribute('name'))).toEqual(expect.arrayContaining(['photo-close'])); // prettier-ignore
    expect(document.querySelector('input[name="photo-overview"]')).toBeNull();
    screen.getByText('Ny bild behövs');
  });

  it('is answered, with what the answer leads to, and sent; a photo that is missing can be left out knowingly', async () => {
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
    screen.getByText('Svar senast tisdag 5 maj kl. 10.00');
    expect(saves).toEqual([
      ['concern', 'other'],
      ['description', 'Två veckor'],
    ]);
  });

  it('fills the window with what cannot wait, stops nothing, and says it again once it is sent', async () => {
    flags = [{ id: 'airway', level: '112', text: 'Ring 112 nu.' }];
    await open({ slots: [] });
    await heading('Läkaren behöver veta lite mer');
    await page.user.click(input('concern', 'acne'));
    await heading('Du behöver hjälp nu');
    expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Ring 112' }).href).toBe('tel:112');
    await page.user.click(await button('Jag har läst, fortsätt'));
    await heading('Läkaren behöver veta lite mer');
    screen.getByText('Ring 112 nu.');
    await page.user.click(input('concern', 'nails'));
    await page.user.click(await button('Skicka in'));
    await heading('Tack, läkaren har fått det du skickade');
    screen.getByText('Ring 112 nu.');
  });

  it.each([
    ['uploading', 409, 'En bild håller på att laddas upp. Vänta tills den är klar och skicka in igen.'],
    ['incomplete', 422, 'Något saknas innan du kan skicka in:'],
    ['unexpected', 500, 'Det gick inte att skicka in just nu.'],
  ])('stays when it cannot be sent: %s', async (code, status, said) => {
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

  it('in words alone opens the whole form but the birth date', async () => {
    await open({ slots: [], questionIds: [] }, { dueAt: ASKED.askedAt });
    await heading('Läs igenom och skicka in');
    screen.getByText('Hur länge har det kliat?');
    screen.getByText('Svaret har dröjt längre än vi lovade', { exact: false });
    expect(screen.queryByRole('button', { name: 'Ändra Innan vi börjar' })).toBeNull();
    await page.user.click(await button('Ändra Vad gäller det?'));
    await heading('Vad gäller det?');
    screen.getByText('Hur länge har det kliat?');
  });
});
