export const roomTexts = { help: 'Hjälp via mejl', back: 'Till Min hudvård' } as const;
