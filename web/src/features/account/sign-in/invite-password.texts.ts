/** The password of an account that an invitation makes. */
export const invitePasswordTexts = {
  heading: 'Välj ett lösenord',
  text: 'Ett par ord som inte hör ihop är bättre än ett svårt ord.',
  submit: 'Spara lösenordet',
  submitting: 'Sparar...',
  weak: 'Välj ett längre lösenord som är svårare att gissa, minst 12 tecken.',
} as const;
