import { describeFailure, isAlreadyRegistered, isWrongCredentials } from './auth-failure.js';

describe('describeFailure', () => {
  it.each([
    [
      { message: 'Email not confirmed', code: 'email_not_confirmed' },
      'Din e-postadress är inte bekräftad än. Öppna länken i mejlet som vi har skickat.',
    ],
    [
      {
        message: 'For security purposes, you can only request this after 42 seconds.',
        code: 'over_email_send_rate_limit',
      },
      'Vi har nyss skickat ett mejl. Vänta 42 sekunder innan du begär ett nytt.',
    ],
    [
      { message: 'Too many mails', code: 'over_email_send_rate_limit' },
      'Det har skickats många mejl på kort tid. Vänta en stund och försök igen.',
    ],
    [
      {
        message: 'For security purposes, you can only request this after 42 seconds.',
        code: 'over_sms_send_rate_limit',
      },
      'Vi har nyss skickat ett sms. Vänta 42 sekunder innan du begär ett nytt.',
    ],
    [
      { message: 'Request rate limit reached', code: 'over_request_rate_limit' },
      'Det har blivit för många försök. Vänta en stund och försök igen.',
    ],
    [
      { message: 'Password should be at least 12 characters.', code: 'weak_password', reasons: ['length'] },
      'Lösenordet måste vara minst 12 tecken långt.',
    ],
    [
      { message: 'x', code: 'weak_password', reasons: ['characters', 'pwned'] },
      'Lösenordet behöver fler sorters tecken, till exempel både bokstäver och siffror. Lösenordet är vanligt och lätt att gissa. Välj ett annat.',
    ],
    [
      { message: 'x', code: 'phone_cannot_receive' },
      'Vi kan inte skicka sms till det numret. Det går till mobilnummer i Sverige och vissa andra länder.',
    ],
    [{ message: 'x', code: 'weak_password' }, 'Lösenordet är för svagt. Välj ett annat.'],
    [
      { name: 'AuthRetryableFetchError', message: '{}' },
      'Vi får inget svar från servern. Kontrollera din uppkoppling och försök igen.',
    ],
    [{ name: 'AuthSessionMissingError', message: 'Auth session missing!' }, 'Du har blivit utloggad. Logga in igen.'],
    [
      { name: 'AuthInvalidTokenResponseError', message: 'Auth session or user missing' },
      'Något gick fel hos oss. Försök igen om en stund.',
    ],
    [{ message: 'x', code: 'key_not_shown' }, 'Du avbröt, eller så tog det för lång tid. Försök igen.'],
    [{ message: 'Something new', code: 'something_new' }, 'Something new'],
    [{ message: 'Something new' }, 'Something new'],
  ])('the error %j is shown as %s', (failure, text) => {
    expect(describeFailure(failure)).toBe(text);
  });

  it('a wrong credential and a known address are recognised by code, otherwise by text', () => {
    expect(isWrongCredentials({ message: '', code: 'invalid_credentials' })).toBe(true);
    expect(isWrongCredentials({ message: 'Invalid login credentials' })).toBe(true);
    expect(isWrongCredentials({ message: 'Email not confirmed', code: 'email_not_confirmed' })).toBe(false);
    expect(isAlreadyRegistered({ message: '', code: 'user_already_exists' })).toBe(true);
    expect(isAlreadyRegistered({ message: 'User already registered' })).toBe(true);
    expect(isAlreadyRegistered({ message: 'Signups not allowed', code: 'signup_disabled' })).toBe(false);
  });
});
