import { accountDraftOf } from './account-draft.js';

describe('what an account gives to a form', () => {
  it.each([
    [
      { email: 'a@example.se', user_metadata: { name: ' Åsa Öberg ' } },
      { name: 'Åsa Öberg', email: 'a@example.se' },
    ],
    [{ email: 'a@example.se', user_metadata: { name: '  ' } }, { email: 'a@example.se' }],
    [{ email: 'a@example.se', user_metadata: { name: 7 } }, { email: 'a@example.se' }],
    [{ email: '', user_metadata: {} }, {}],
  ])('the account %j gives %j', (user, draft) => {
    expect(accountDraftOf(user)).toEqual(draft);
  });
});
