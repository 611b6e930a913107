/** Words of the lock of the desk. */
export const unlockTexts = {
  title: 'Låst',
  lead: 'Läkarens sida har låst inloggningen, eftersom ingen använde den. Lås upp för att fortsätta.',
  email: 'E-post',
  password: 'Lösenord',
  submit: 'Lås upp',
  submitting: 'Låser upp…',
  withKey: (name: string) => (name === '' ? 'Lås upp med nyckeln' : `Lås upp med ${name}`),
  byPassword: 'Använd lösenord och kod',
  byKey: 'Använd en nyckel',
  signOut: 'Logga ut',
  wrongPassword: 'Lösenordet stämmer inte. Efter fem fel loggas du ut.',
  wrongCode: 'Det stämmer inte. Efter fem fel loggas du ut.',
  wrongKey:
    'Nyckeln godkändes inte. Den behöver fråga efter pinkod, fingeravtryck eller ansikte. Efter fem fel loggas du ut.',
  ended: 'Det blev fel fem gånger, så du är utloggad. Logga in igen.',
  expired: 'Koden gäller inte längre. Begär en ny och försök igen.',
  failed: 'Det gick inte att låsa upp. Försök igen.',
} as const;
