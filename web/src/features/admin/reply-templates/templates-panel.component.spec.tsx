import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { ReplyTemplate } from '../../../../../src/clinic/replies/templates/reply-templates.contract.js';
import { dialog, enterAdminArea, field, refused, row } from '../../../../test-support/admin-area.js';
import { refusal } from '../../../../test-support/desk.js';
import { server } from '../../../../test-support/page-server.js';
import type { RenderedPage } from '../../../../test-support/render-page.js';
import { toast } from '../../../../test-support/toast.js';

const TEMPLATES = '/api/v1/admin/reply-templates';
const approval = {
  by: { id: '55555555-5555-4555-8555-555555555555', displayName: 'Anna Lind', title: 'hudläkare' },
  at: '2026-05-02T10:00:00.000Z',
};
const acne: ReplyTemplate = {
  id: '88888888-8888-4888-8888-888888888888',
  condition: 'acne',
  stance: 'neutral',
  title: 'Akne, mild',
  texts: { diagnosis: 'Akne', selfCare: 'Tvätta milt.' },
  codes: ['L70.0'],
  prescriptions: [],
  author: null,
  offeredAt: null,
  revision: 3,
  updatedAt: '2026-05-01T10:00:00.000Z',
  approval: null,
};
const advice: ReplyTemplate = {
  ...acne,
  id: '88888888-8888-4888-8888-888888888889',
  condition: null,
  title: 'Sök vård',
  texts: { safetyNet: 'Ring 1177.' },
  codes: [],
  approval,
};

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation();
});

describe('the page of reply templates', () => {
  let page: RenderedPage;

  const listed = (...templates: ReplyTemplate[]) =>
    server.use(http.get(TEMPLATES, () => HttpResponse.json({ templates })));
  const open = async (...templates: ReplyTemplate[]) => {
    listed(...templates);
    page = await enterAdminArea('/admin/reply-templates');
  };
  const press = async (title: string, action: string) => page.user.click(within(await row(title)).getByText(action));
  const pressInDialog = async (name: string) => page.user.click((await dialog()).getByText(name));

  it('the list is grouped by condition, and marks unreviewed templates', async () => {
    await open(acne, advice);
    const first = within(await row('Akne, mild'));
    for (const text of ['Acne', 'Not reviewed by a physician']) first.getByText(text);
    expect(first.queryByText('Read and approve')).toBeNull();
    const second = within(await row('Sök vård'));
    for (const text of ['For every condition', 'Phrase: When the patient should seek care in person'])
      second.getByText(text);
    second.getByText('Approved by Anna Lind, 2 May 2026, 12:00');
    screen.getByText('1 text is not reviewed yet.', { exact: false });
    await page.user.selectOptions(field('Condition'), 'every');
    expect(screen.queryByText('Akne, mild')).toBeNull();
    await page.user.selectOptions(field('Condition'), 'nails');
    screen.getByText('There is no template for this condition.');
  });

  it('a template needs a title and a text or a code', async () => {
    const sent: unknown[] = [];
    server.use(
      http.post(TEMPLATES, async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json(acne, { status: 201 });
      }),
    );
    await open();
    await screen.findByText('There is no template yet.');
    await page.user.click(screen.getByText('Write a template'));
    await pressInDialog('Create');
    await screen.findByText('Fill this in');
    screen.getByText('Fill in at least one of the texts, or a code');
    await page.fill(field('Title'), 'Akne, mild');
    await page.user.selectOptions((await dialog()).getByLabelText('Condition'), 'acne');
    await page.user.selectOptions(
      (await dialog()).getByLabelText('What it tells the patient'),
      'That it looks harmless (not offered where an answer warns)',
    );
    await page.fill(field('Diagnosis codes (ICD-10-SE)'), 'akne');
    await screen.findByText('Enter codes like this: L70.0, L20.9');
    await page.fill(field('Diagnosis codes (ICD-10-SE)'), 'b35.1');
    await screen.findByText('Nagelsvamp');
    await page.fill(field('Self-care'), 'Tvätta milt.');
    listed(acne);
    await pressInDialog('Create');
    expect(await toast('Success', 'status')).toContain('The template is created');
    await row('Akne, mild');
    expect(sent).toEqual([
      {
        condition: 'acne',
        stance: 'reassuring',
        title: 'Akne, mild',
        texts: { selfCare: 'Tvätta milt.' },
        codes: ['B35.1'],
        prescriptions: [],
      },
    ]);
  });

  it('a concurrent save keeps both versions, and overwrites on request', async () => {
    const approved = { ...acne, approval };
    const tags: (string | null)[] = [];
    server.use(
      http.put(`${TEMPLATES}/:id`, ({ request }) => {
        tags.push(request.headers.get('if-match'));
        return tags.length === 1 ? refusal(412, 'revision_conflict') : HttpResponse.json(acne);
      }),
    );
    await open(approved);
    await press('Akne, mild', 'Edit');
    (await dialog()).getByText('Anna Lind has approved this text. A change takes the approval away.');
    await page.fill(field('Self-care'), 'Mitt.');
    listed({
      ...acne,
      texts: { ...acne.texts, selfCare: 'Deras.' },
      revision: 4,
      updatedAt: '2026-05-01T11:00:00.000Z',
    });
    await pressInDialog('Save');
    const differences = within(await screen.findByRole('table', { name: 'What differs' }));
    for (const text of ['Self-care', 'Deras.', 'Mitt.']) differences.getByText(text);
    await page.user.click(screen.getByText('Keep mine and save over theirs'));
    expect(await toast('Success', 'status')).toContain('The template is saved');
    expect(tags).toEqual(['"3"', '"4"']);
  });

  it('a template deleted by another admin is reported', async () => {
    server.use(http.put(`${TEMPLATES}/:id`, () => refusal(404, 'not_found')));
    await open(acne);
    await press('Akne, mild', 'Edit');
    await page.fill(field('Title'), 'Akne');
    await pressInDialog('Save');
    await screen.findByText('Somebody else deleted this in the meantime.', { exact: false });
    expect(field('Title').value).toBe('Akne');
  });

  it('a template is deleted after a question that names it', async () => {
    server.use(http.delete(`${TEMPLATES}/:id`, () => new HttpResponse(null, { status: 204 })));
    await open(acne, advice);
    await press('Sök vård', 'Delete');
    (await dialog()).getByText('Sök vård');
    listed(acne);
    await pressInDialog('Delete');
    expect(await toast('Success', 'status')).toContain('The template is deleted');
    await waitFor(() => expect(screen.queryByText('Sök vård')).toBeNull());
  });

  it('a clinician who is an admin reads a whole template and approves that revision', async () => {
    const tags: (string | null)[] = [];
    server.use(
      http.get('/api/v1/me/clinician', () => HttpResponse.json({ isClinician: true })),
      http.post('/api/v1/desk/reply-templates/:id/approval', ({ request }) => {
        tags.push(request.headers.get('if-match'));
        return tags.length === 1 ? refusal(412, 'revision_conflict') : HttpResponse.json({ ...acne, approval });
      }),
    );
    await open(acne);
    await screen.findByText('Read and approve');
    expect(screen.getByRole('link', { name: 'The doctors’ desk' }).getAttribute('href')).toBe('/lakare');
    await press('Akne, mild', 'Read and approve');
    for (const text of ['Tvätta milt.', 'L70.0']) (await dialog()).getByText(text);
    await pressInDialog('Approve');
    expect(await toast('Error')).toContain('Somebody changed the template in the meantime.');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press('Akne, mild', 'Read and approve');
    listed({ ...acne, approval });
    await pressInDialog('Approve');
    expect(await toast('Success', 'status')).toContain('The template is approved');
    await screen.findByText('Approved by Anna Lind, 2 May 2026, 12:00');
    expect(tags).toEqual(['"3"', '"3"']);
  });

  it('the versions show the text as the patient reads it, and an earlier one opens in the editor', async () => {
    const earlier = { ...acne, revision: 2, texts: { diagnosis: 'Akne', selfCare: 'Tvätta sällan.' }, savedBy: null };
    server.use(
      http.get(`${TEMPLATES}/:id/versions`, () =>
        HttpResponse.json({ versions: [{ ...acne, savedBy: 'admin@example.se' }, earlier] }),
      ),
    );
    await open(acne);
    await press('Akne, mild', 'Preview and versions');
    const shown = await dialog();
    await shown.findByText(/^Saved 1 May 2026, 12:00 by admin@example.se/);
    shown.getByText('Tvätta sällan.');
    await page.user.click(shown.getByText('Edit from this text'));
    expect(field('Self-care').value).toBe('Tvätta sällan.');
  });

  it('an earlier text is restored on top of the current one, and a concurrent change is said', async () => {
    const earlier = { ...acne, revision: 2, texts: { selfCare: 'Tvätta sällan.' }, savedBy: null };
    const sent: unknown[] = [];
    let isFirst = true;
    server.use(
      http.get(`${TEMPLATES}/:id/versions`, () =>
        HttpResponse.json({ versions: [{ ...acne, savedBy: null }, earlier] }),
      ),
      http.put(`${TEMPLATES}/:id`, async ({ request }) => {
        sent.push([request.headers.get('if-match'), await request.json()]);
        const answer = isFirst ? refusal(412, 'revision_conflict') : HttpResponse.json(acne);
        isFirst = false;
        return answer;
      }),
    );
    await open(acne);
    await press('Akne, mild', 'Preview and versions');
    const restore = async () => page.user.click(await (await dialog()).findByText('Restore'));
    await restore();
    expect(await toast('Error')).toContain('Another admin changed the template meanwhile.');
    await restore();
    expect(await toast('Success', 'status')).toContain('The earlier text is back');
    const { condition, stance, title, codes, prescriptions, texts } = earlier;
    expect(sent.at(-1)).toEqual(['"3"', { condition, stance, title, codes, prescriptions, texts }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('a failed list of templates is reported, in Swedish too', async () => {
    server.use(http.get(TEMPLATES, refused));
    page = await enterAdminArea('/admin/reply-templates');
    expect(await toast('Error')).toContain('Failed to fetch the templates');
    listed(acne);
    await page.user.click(screen.getByText('Try again'));
    await row('Akne, mild');
    await page.user.click(screen.getByText('Svenska'));
    await screen.findByRole('heading', { name: 'Svarsmallar' });
    within(await row('Akne, mild')).getByText('Inte granskad av läkare');
  });
});
