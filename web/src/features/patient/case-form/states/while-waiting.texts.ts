export const whileWaitingTexts = {
  heading: 'Medan du väntar',
  lead: 'Det här kan du göra själv tills du har fått svar. Råden är allmänna, så läkarens råd går före.',
} as const;
