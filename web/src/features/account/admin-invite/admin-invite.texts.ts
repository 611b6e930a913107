/** The page of an invitation, for the person invited. */
export const adminInviteTexts = {
  metaTitle: 'Inbjudan',
  metaDescription: 'Ta emot inbjudan till kliniken.',
  title: { admin: 'Du är inbjuden som administratör', clinician: 'Du är inbjuden som läkare' },
  titleLoading: 'Inbjudan',
  lead: (email: string) => `Inbjudan gäller ${email}.`,
  signIn: { heading: 'Logga in', text: 'Det finns redan ett konto med adressen. Logga in på det.' },
  other: {
    text: (email: string) => `Du är inloggad som ${email}. Logga ut och öppna inbjudan med rätt konto.`,
    signOut: 'Logga ut',
  },
  factor: {
    text: 'Ingen i personalen kommer in utan tvåstegsinloggning. Det tar ett par minuter att sätta upp den.',
  },
  accept: {
    heading: 'Ta emot inbjudan',
    text: {
      admin: 'Allt är klart. De andra administratörerna får veta att du är med.',
      clinician: 'Allt är klart. Kliniken kontrollerar din legitimation innan läkarsidorna öppnas för dig.',
    },
    submit: 'Ta emot inbjudan',
    submitting: 'Tar emot...',
  },
  done: {
    heading: 'Kontot är klart',
    text: 'Kliniken lägger nu in din legitimation, och en administratör till bekräftar den. Sedan loggar du in på läkarsidorna som vanligt, med lösenord och tvåstegsinloggning.',
    desk: 'Till läkarsidorna',
  },
  refused: {
    title: 'Inbjudan går inte att använda',
    texts: {
      invite_unknown: 'Länken är inte hel. Öppna den från mejlet igen, eller be om en ny inbjudan.',
      invite_used: 'Inbjudan är redan använd. Har du tagit emot den själv loggar du in som vanligt.',
      invite_expired: 'Länken gällde i 72 timmar. Be den som bjöd in dig att skicka en ny.',
      invite_withdrawn:
        'Inbjudan är återkallad eller ersatt av en nyare. Använd det senaste mejlet, eller be om en ny.',
      another_address: 'Inbjudan gäller en annan adress än kontot du är inloggad med.',
      address_unproven:
        'Adressen är inte bekräftad. Välj ”Glömt lösenordet?” på inloggningen, följ länken i mejlet och öppna sedan inbjudan igen.',
    },
    failed: 'Det gick inte just nu. Försök igen om en stund.',
    again: 'Försök igen',
    home: 'Till startsidan',
  },
} as const;
