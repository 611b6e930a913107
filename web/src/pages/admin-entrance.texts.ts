/** At the door of the admin area. */
export const adminEntranceTexts = {
  title: 'Administration',
  factorMissing:
    'För att komma in behöver du tvåstegsinloggning. Slå på den på sidan om säkerhet och inloggning, och kom sedan tillbaka hit.',
  passwordWeak:
    'Lösenordet som du loggade in med är för svagt för administration. Välj ett längre på sidan om säkerhet och inloggning, och kom sedan tillbaka hit.',
  toSecurity: 'Säkerhet och inloggning',
} as const;
