import { ALVA, NILS } from '../../../../support/bankid-page.js';
import { aCaseOfPerson, signInByBankId } from '../../../../support/bankid-persons.js';
import { cookieOf, openSession, pageHeaders } from '../../../../support/case-access.js';
import { openCase } from '../../../../support/case-session.js';
import { stateOf } from '../../../../support/cases.js';
import { startTestApp, type TestApp } from '../../../../support/test-app.js';

describe('the erasure of the account of a person whom BankID signs in', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.stop());

  const answer = async (caseId: string, cookie: string) => {
    const headers = { ...pageHeaders(app, cookie), 'if-match': '"0"' };
    return (await app.put(`/api/v1/cases/${caseId}/answers/birthDate`, { value: '1990-01-01' }, headers)).status;
  };

  it('a form that somebody else has begun stays with its answers and contact, and the order leaves the person [T5]', async () => {
    const person = await signInByBankId(app, NILS);
    const found = await aCaseOfPerson(app, person);
    expect((await (await openCase(app, found.id)).answer('birthDate', '1990-01-01')).status).toBe(200);
    expect((await app.get('/api/v1/me/erasure', person.headers)).body).toMatchObject({ unsentForms: 0, journals: [] });
    expect((await app.post('/api/v1/me/erasure', { isConfirmed: true }, person.headers)).status).toBe(204);
    await app.drain();
    expect(await stateOf(app, found.id)).toBe('form_sent');
    expect((await (await openCase(app, found.id)).get()).body.answers).toMatchObject({
      birthDate: { value: '1990-01-01' },
    });
    expect(
      await app.database.query(
        'SELECT o.email, o.user_id FROM orders o JOIN cases c ON c.order_id = o.id WHERE c.id = $1',
        [found.id],
      ),
    ).toEqual([{ email: found.email, user_id: null }]);
  });

  it('the person and the unsent form go at once, and the next sign-in makes another account', async () => {
    const person = await signInByBankId(app, ALVA);
    const found = await aCaseOfPerson(app, person);
    expect(await answer(found.id, cookieOf(await openSession(app, { caseId: found.id }, person.headers)))).toBe(200);
    expect((await app.get('/api/v1/me/erasure', person.headers)).body).toMatchObject({
      obstacles: [],
      unsentForms: 1,
      journals: [],
    });
    expect((await app.post('/api/v1/me/erasure', { isConfirmed: true }, person.headers)).status).toBe(204);
    await app.drain();
    const left = await app.database.query(
      `SELECT 'user' AS what FROM users WHERE id = $1 UNION ALL SELECT 'person' FROM persons WHERE id = $1
       UNION ALL SELECT 'session' FROM sessions WHERE user_id = $1
       UNION ALL SELECT 'key' FROM case_keys WHERE case_id = $2 UNION ALL SELECT 'answer' FROM case_answers WHERE case_id = $2`,
      [person.userId, found.id],
    );
    expect(left).toEqual([]);
    expect(await stateOf(app, found.id)).toBe('withdrawn');
    expect((await app.get('/api/v1/me/person', person.headers)).status).toBe(401);
    const again = await signInByBankId(app, ALVA);
    expect(again.userId).not.toBe(person.userId);
    expect((await app.get('/api/v1/me/erasure', again.headers)).body).toMatchObject({ unsentForms: 0, journals: [] });
  });
});
