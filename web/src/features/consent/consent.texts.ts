export const consentTexts = {
  label: 'Cookies',
  heading: 'Får vi räkna besök och visa omdömen?',
  text: 'Accepterar du laddar vi ett skript som räknar besök på våra allmänna sidor, och omdömen från en extern tjänst. Besök på sidor om besvär, beställning och konto räknas aldrig. Tjänsten fungerar lika bra om du avböjer.',
  accept: 'Acceptera',
  decline: 'Avböj',
} as const;
