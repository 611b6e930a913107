import { bilingual, both } from '../../../../shared/language.js';

export const keysTexts = bilingual({
  open: both('Keys', 'Tangenter'),
  title: both('Keys', 'Tangenter'),
  everywhere: both('Everywhere', 'Överallt'),
  show: both('Show the keys', 'Visa tangenterna'),
  commands: both('Go to or do', 'Gå till eller gör'),
  search: both('Find an act, a page or an order number', 'Sök handling, sida eller ordernummer'),
  cases: both('My cases', 'Mina ärenden'),
  pages: both('Pages', 'Sidor'),
  otherCase: both('Another case', 'Annat ärende'),
  find: both(
    (number: string) => `Find order ${number}`,
    (number) => `Sök order ${number}`,
  ),
  singleKeys: both('Single keys are on', 'Enkla tangenter är på'),
  singleKeysHint: both(
    'Single keys work outside text fields. Turn them off if you dictate or sometimes hit a key by mistake. Keys with Ctrl work anyway.',
    'Enkla tangenter gäller utanför textfälten. Stäng av dem om du talar in text eller trycker fel ibland. Tangenter med Ctrl fungerar ändå.',
  ),
  modifier: both('On a Mac, Cmd works like Ctrl.', 'På Mac fungerar Cmd som Ctrl.'),
});
