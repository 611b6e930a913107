import { bilingual } from '../../../../shared/language.js';

export const keysTexts = bilingual({
  sv: {
    open: 'Tangenter',
    title: 'Tangenter',
    everywhere: 'Överallt',
    show: 'Visa tangenterna',
    commands: 'Gå till eller gör',
    search: 'Sök handling, sida eller ordernummer',
    cases: 'Mina ärenden',
    pages: 'Sidor',
    otherCase: 'Annat ärende',
    find: (number: string) => `Sök order ${number}`,
    singleKeys: 'Enkla tangenter är på',
    singleKeysHint:
      'Enkla tangenter gäller utanför textfälten. Stäng av dem om du talar in text eller trycker fel ibland. Tangenter med Ctrl fungerar ändå.',
    modifier: 'På Mac fungerar Cmd som Ctrl.',
  },
  en: {
    open: 'Keys',
    title: 'Keys',
    everywhere: 'Everywhere',
    show: 'Show the keys',
    commands: 'Go to or do',
    search: 'Find an act, a page or an order number',
    cases: 'My cases',
    pages: 'Pages',
    otherCase: 'Another case',
    find: (number: string) => `Find order ${number}`,
    singleKeys: 'Single keys are on',
    singleKeysHint:
      'Single keys work outside text fields. Turn them off if you dictate or sometimes hit a key by mistake. Keys with Ctrl work anyway.',
    modifier: 'On a Mac, Cmd works like Ctrl.',
  },
});
