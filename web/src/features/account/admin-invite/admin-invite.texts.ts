/** The page of an invitation, for the person invited. */
export const adminInviteTexts = {
  metaTitle: 'Inbjudan',
  metaDescription: 'Ta emot inbjudan som administratör.',
  title: 'Du är inbjuden som administratör',
  loading: 'Inbjudan hämtas...',
  lead: (email: string) => `Inbjudan gäller ${email}.`,
  signIn: { heading: 'Logga in', text: 'Det finns redan ett konto med adressen. Logga in på det.' },
  other: {
    text: (email: string) => `Du är inloggad som ${email}. Logga ut och öppna inbjudan med rätt konto.`,
    signOut: 'Logga ut',
  },
  factor: {
    text: 'Ingen administratör kommer in utan tvåstegsinloggning. Det tar ett par minuter att sätta upp den.',
  },
  accept: {
    heading: 'Ta emot inbjudan',
    text: 'Allt är klart. De andra administratörerna får veta att du är med.',
    submit: 'Ta emot inbjudan',
    submitting: 'Tar emot...',
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
