import { bilingual } from '../../../../shared/language.js';

export const keysTexts = bilingual({
  sv: {
    open: 'Tangenter',
    title: 'Tangenter',
    everywhere: 'Överallt',
    show: 'Visa tangenterna',
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
    singleKeys: 'Single keys are on',
    singleKeysHint:
      'Single keys work outside text fields. Turn them off if you dictate or sometimes hit a key by mistake. Keys with Ctrl work anyway.',
    modifier: 'On a Mac, Cmd works like Ctrl.',
  },
});
