import { emptyDraft, formDataOf, problemsOf } from './order-draft.js';

describe('the order form', () => {
  it('the order is sent trimmed, and with a code only when there is one', () => {
    const draft = { name: ' Åsa ', email: ' a@example.se ', phone: ' 070 ', gender: 'kvinna' } as const;
    expect(formDataOf(draft, null)).toEqual({ name: 'Åsa', email: 'a@example.se', phone: '070', gender: 'kvinna' });
    expect(formDataOf(draft, 'RABATT200')).toHaveProperty('couponCode', 'RABATT200');
    expect(() => formDataOf(emptyDraft, null)).toThrow(RangeError);
  });

  it('missing and malformed fields are named in form order', () => {
    const problems = problemsOf({ ...emptyDraft, name: ' ', email: 'asa@example' });
    expect(Object.entries(problems).map(([field, problem]) => [field, problem.kind])).toEqual([
      ['name', 'missing'],
      ['email', 'malformed'],
      ['phone', 'missing'],
      ['gender', 'missing'],
    ]);
    expect(problemsOf({ name: 'Åsa', email: 'a@example.se', phone: '070-123 45 67', gender: 'man' })).toEqual({});
  });
});
