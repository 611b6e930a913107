import { aClinician, type AtDesk } from '../../../support/auth/clinicians.js';
import { aCase, openCase as openByLink, pageHeaders } from '../../../support/case-access.js';
import { openCase } from '../../../support/case-session.js';
import { applyToCase, submitCase } from '../../../support/cases.js';
import { mailsTo } from '../../../support/orders.js';
import { copiesOf, jsonOf } from '../../../support/own-data.js';
import { readPdfStructure, type PdfTag } from '../../../support/pdf-structure.js';
import { saveDraft } from '../../../support/replies.js';
import { startTestApp, type TestApp } from '../../../support/test-app.js';

interface CaseFile {
  readonly related: Readonly<Record<string, readonly { readonly name?: string }[]>>;
}

const linesOf = (tags: readonly PdfTag[]): string[] =>
  tags.flatMap(({ text, children }) => [text, ...linesOf(children)]);

describe('a patient whose name is in another script', () => {
  let app: TestApp;
  let anna: AtDesk;
  beforeAll(async () => {
    app = await startTestApp();
    anna = await aClinician(app, 'Anna Lind');
  });
  afterAll(() => app.stop());

  it.each([
    ['Vietnamese', 'Nguyễn Thị Ánh', true],
    ['Greek', 'Ελένη Παπαδοπούλου', true],
    ['Cyrillic', 'Олена Їжак', true],
    ['Arabic', 'محمد علي', true],
    ['Hebrew', 'נועה כהן', false],
    ['Devanagari', 'प्रिया शर्मा', false],
    ['Chinese', '王 小明', false],
  ])(
    'a name is whole in mail, at the desk, in the reply and in the copy, and in its file or by its number: %s',
    async (_script, name, isDrawn) => {
      const owned = await aCase(app, { name });
      const [first = ''] = name.split(' ');
      const headers = pageHeaders(app, await openByLink(app, owned));
      const patient = await openCase(app, owned.id, app.url, headers);
      await submitCase(app, owned.id);
      await applyToCase(app, owned.id, { event: 'case-claimed', actor: { role: 'clinician', id: anna.clinicianId } });
      expect((await anna.get(`/cases/${owned.id}`)).body).toMatchObject({ patient: { name } });

      expect((await saveDraft(app, anna, owned.id)).status).toBe(200);
      expect((await anna.post(`/cases/${owned.id}/sign`, { revision: 1 })).status).toBe(200);
      await app.drain();
      await app.eventually(() => {
        const notice = mailsTo(app, owned.email).find(({ subject }) => subject.startsWith('Du har fått svar'));
        expect(notice?.text).toContain(`Hej ${first},`);
      });
      expect((await patient.get('/reply')).body).toMatchObject({ pdfState: 'ready', patientGivenName: first });

      const [order] = await app.database.query<{ number: string }>('SELECT number FROM orders WHERE id = $1', [
        owned.orderId,
      ]);
      const file = await fetch(`${app.url}/api/v1/cases/${owned.id}/reply.pdf`, { headers });
      const lines = linesOf(readPdfStructure(Buffer.from(await file.arrayBuffer())).tree);
      const written = isDrawn ? name : `bedömning ${order?.number} (namnet står på sidan)`;
      expect(lines.find((line) => line.startsWith('Patient: '))).toBe(`Patient: ${written}, kvinna`);
      expect(lines.join('\n')).not.toMatch(/\?|\[U\+/);

      const copies = copiesOf(app, `/api/v1/cases/${owned.id}/own-data/exports`, headers);
      const { files } = await copies.fetch((await copies.make()).id);
      const folder = `bedomning-${order?.number}`;
      expect((jsonOf(files, `${folder}/uppgifter.json`) as CaseFile).related['orders']).toMatchObject([{ name }]);
    },
  );
});
