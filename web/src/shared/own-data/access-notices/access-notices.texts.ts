/** Texts of the choice to be told of accesses in 'Mina uppgifter'. */
export const accessNoticesTexts = {
  heading: 'Mejl när någon utanför din vård tittar',
  ofCase:
    'Du kan få ett mejl när en vårdgivare som inte behandlar dig i bedömningen har öppnat den, till exempel en kollega som din läkare har frågat.',
  ofAccount:
    'Du kan få ett mejl när en vårdgivare som inte behandlar dig har öppnat någon av dina bedömningar, till exempel en kollega som din läkare har frågat.',
  how: 'Högst ett mejl om dagen för varje person och bedömning. Under ”Vem har tittat?” ser du alltid vem det var, när och varför.',
  failed: 'Valet kunde inte hämtas.',
  off: 'Du har inte valt att få mejl.',
  on: (moment: string) => `Du får mejl sedan ${moment}.`,
  byAccount:
    'Du får mejl om alla dina bedömningar. Det har du valt under ”Mina uppgifter” i ditt konto, och där kan du välja bort det.',
  choose: 'Mejla mig',
  withdraw: 'Sluta mejla mig',
  isOn: 'Du får mejl från och med nu.',
  isOff: 'Du får inga fler sådana mejl.',
  changeFailed: 'Det gick inte att ändra valet. Försök igen.',
} as const;
