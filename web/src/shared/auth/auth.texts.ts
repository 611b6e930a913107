/** Texts about accounts that several pages share (docs/product.md, section 8). */
export const authTexts = {
  signedIn: { title: 'Inloggad!', text: 'Välkommen tillbaka.' },
  /** After a mailed link to an account with a second factor. */
  factorMissing: { title: 'Ett steg kvar', text: 'Bekräfta att det är du under Min hudvård, så är du inloggad.' },
  signedInWeakly: {
    title: 'Byt lösenord',
    text: 'Du är inloggad, men ditt lösenord räcker inte längre till. Välj ett nytt under Säkerhet och inloggning.',
  },
  signedOut: { title: 'Du är utloggad', text: 'Logga in igen när du vill fortsätta.' },
  failedTitle: 'Fel uppstod',
  wrongCredentials: {
    title: 'Inloggning misslyckades',
    text: 'Felaktigt email eller lösenord. Kontrollera dina uppgifter och försök igen.',
  },
  alreadyRegistered: {
    title: 'Email redan registrerat',
    text: 'Det här emailet är redan registrerat. Försök logga in istället.',
  },
  links: {
    confirmed: { title: 'E-postadressen är bekräftad', text: 'Ditt konto är klart och du är inloggad.' },
    emailChanged: { title: 'E-postadressen är ändrad', text: 'Nästa gång loggar du in med den nya adressen.' },
    halfConfirmed: {
      title: 'Adressen är bekräftad',
      text: 'Öppna också länken i mejlet till den andra adressen, så är bytet klart.',
    },
    passwordWanted: {
      title: 'Adressen är bekräftad',
      text: 'Någon, kanske du, har begärt konto eller inloggning med adressen mer än en gång. För säkerhets skull väljer du nu lösenordet.',
    },
    switching: {
      title: (email: string) => `Byt till konto ${email}?`,
      text: (email: string) => `Länken som du öppnade hör till ett annat konto. Just nu är du inloggad som ${email}.`,
      unnamed: 'utan e-postadress',
      confirm: 'Byt konto',
      cancel: 'Stanna kvar',
    },
    declined: { title: 'Du är inloggad som förut', text: 'Länken är förbrukad. Begär en ny om du ändrar dig.' },
    refused: { title: 'Ogiltig länk', text: 'Länken är ogiltig eller har gått ut. Begär en ny under Min hudvård.' },
    resetRefused: {
      title: 'Ogiltig länk',
      text: 'Återställningslänken är ogiltig eller har gått ut. Begär en ny länk.',
      again: 'Få en ny länk',
    },
  },
  failures: {
    noSession: 'Du har blivit utloggad. Logga in igen.',
    noAnswer: 'Vi får inget svar från servern. Kontrollera din uppkoppling och försök igen.',
    mailTooSoon: (seconds: number | null) =>
      seconds === null
        ? 'Det har skickats många mejl på kort tid. Vänta en stund och försök igen.'
        : `Vi har nyss skickat ett mejl. Vänta ${seconds} sekunder innan du begär ett nytt.`,
    smsTooSoon: (seconds: number | null) =>
      seconds === null
        ? 'Det har skickats många sms på kort tid. Vänta en stund och försök igen.'
        : `Vi har nyss skickat ett sms. Vänta ${seconds} sekunder innan du begär ett nytt.`,
    tooOften: (seconds: number | null) =>
      seconds === null
        ? 'Det har blivit för många försök. Vänta en stund och försök igen.'
        : `Det har blivit för många försök. Vänta ${seconds} sekunder och försök igen.`,
    weak: {
      length: (characters: number | null) =>
        characters === null ? 'Lösenordet är för kort.' : `Lösenordet måste vara minst ${characters} tecken långt.`,
      characters: 'Lösenordet behöver fler sorters tecken, till exempel både bokstäver och siffror.',
      pwned: 'Lösenordet är vanligt och lätt att gissa. Välj ett annat.',
      other: 'Lösenordet är för svagt. Välj ett annat.',
    },
    byCode: {
      email_not_confirmed: 'Din e-postadress är inte bekräftad än. Öppna länken i mejlet som vi har skickat.',
      unexpected_failure: 'Något gick fel hos oss. Försök igen om en stund.',
      conflict: 'Något annat hände med kontot samtidigt. Försök igen.',
      no_authorization: 'Du har blivit utloggad. Logga in igen.',
      validation_failed: 'Uppgifterna gick inte att läsa. Kontrollera e-postadressen och lösenordet.',
      request_entity_too_large: 'Uppgifterna är för långa.',
      signup_disabled: 'Det går inte att skapa konto just nu.',
      email_provider_disabled: 'Det går inte att skapa konto med e-post just nu.',
      user_banned: 'Kontot är spärrat. Hör av dig till oss, så hjälper vi dig.',
      user_not_found: 'Kontot finns inte längre.',
      session_not_found: 'Du har blivit utloggad. Logga in igen.',
      session_expired: 'Du har blivit utloggad. Logga in igen.',
      bad_jwt: 'Du har blivit utloggad. Logga in igen.',
      same_password: 'Det nya lösenordet är detsamma som det gamla. Välj ett annat.',
      otp_expired: 'Koden är fel eller har gått ut. Kontrollera den, eller begär ett nytt mejl.',
      reauthentication_needed:
        'Det var ett tag sedan du loggade in. Bekräfta först att det är du, eller logga ut och in igen.',
      mailed_code_needed: 'Bekräfta först med en kod som vi mejlar till dig.',
      current_password_invalid: 'Lösenordet stämmer inte.',
      reauthentication_not_valid: 'Koden är fel eller har gått ut. Kontrollera den, eller begär en ny.',
      insufficient_aal: 'Bekräfta först med din tvåstegsinloggning.',
      mfa_verification_failed: 'Koden stämmer inte. Vänta på nästa kod och försök igen.',
      mfa_challenge_expired: 'Det tog för lång tid. Försök igen.',
      mfa_ip_address_mismatch: 'Din uppkoppling ändrades. Försök igen.',
      mfa_factor_not_found: 'Inställningen har gått ut. Börja om.',
      mfa_factor_name_conflict: 'Du har redan något med det namnet i tvåstegsinloggningen. Välj ett annat namn.',
      phone_cannot_receive:
        'Vi kan inte skicka sms till det numret. Det går till mobilnummer i Sverige och vissa andra länder.',
      mfa_totp_enroll_not_enabled: 'Det går inte att lägga till en app just nu.',
      mfa_webauthn_enroll_not_enabled: 'Det går inte att lägga till en nyckel just nu.',
      too_many_enrolled_mfa_factors: 'Du har redan så många inloggningssteg som går att ha.',
      key_not_shown: 'Du avbröt, eller så tog det för lång tid. Försök igen.',
      key_known: 'Den här nyckeln är redan tillagd.',
      key_refused: 'Nyckeln godkändes inte. Försök igen.',
      key_unusable: 'Nyckeln går inte att använda i den här webbläsaren.',
    },
  },
} as const;
