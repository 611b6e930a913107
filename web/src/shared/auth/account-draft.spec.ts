import { accountDraftOf } from './account-draft.js';

describe('the order draft of an account', () => {
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
