import { adultAcne } from './articles/adult-acne.article.js';
import { hairLoss } from './articles/hair-loss.article.js';
import { melasmaAfterPregnancy } from './articles/melasma-after-pregnancy.article.js';
import { nailChanges } from './articles/nail-changes.article.js';
import { photographingSkin } from './articles/photographing-skin.article.js';
import { rosacea } from './articles/rosacea.article.js';
import { sunProtection } from './articles/sun-protection.article.js';
import { whenToExamineAMole } from './articles/when-to-examine-a-mole.article.js';
import { winterEczema } from './articles/winter-eczema.article.js';
import { type SeedArticle } from './seed-article.js';

/** The blog of the demo, newest first. */
export const articles: readonly SeedArticle[] = [
  winterEczema,
  photographingSkin,
  melasmaAfterPregnancy,
  adultAcne,
  sunProtection,
  whenToExamineAMole,
  rosacea,
  hairLoss,
  nailChanges,
];
