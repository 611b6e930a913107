export const consentTexts = {
  label: 'Cookies',
  analytics: {
    heading: 'Får vi räkna besök?',
    text: 'Om du accepterar laddar vi ett skript som räknar besök på våra allmänna sidor. Besök på sidor om besvär, artiklar, beställning och konto räknas aldrig. Tjänsten fungerar lika bra om du avböjer.',
  },
  reviews: {
    heading: 'Får vi visa omdömen?',
    text: 'Om du accepterar visar vi omdömen från en extern tjänst på startsidan. Tjänsten fungerar lika bra om du avböjer.',
  },
  both: {
    heading: 'Får vi räkna besök och visa omdömen?',
    text: 'Om du accepterar laddar vi ett skript som räknar besök på våra allmänna sidor, och omdömen från en extern tjänst. Besök på sidor om besvär, artiklar, beställning och konto räknas aldrig. Tjänsten fungerar lika bra om du avböjer.',
  },
  accept: 'Acceptera',
  decline: 'Avböj',
} as const;
