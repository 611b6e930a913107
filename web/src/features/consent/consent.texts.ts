export const consentTexts = {
  label: 'Cookies',
  heading: 'Får vi räkna besök?',
  text: 'Med ditt medgivande laddar vi ett skript som räknar besök på våra allmänna sidor. Sidor om besvär, beställning och konto räknas aldrig. Tjänsten fungerar lika bra om du avböjer.',
  accept: 'Acceptera',
  decline: 'Avböj',
} as const;
