import { conditionNames } from '../../../shared/condition-names.texts.js';

const descriptions: Readonly<Record<(typeof conditionNames)[number]['path'], string>> = {
  '/akne': 'Finnar, pormaskar och djupa, ömma knölar som inte ger sig av egenvård.',
  '/pigmentflackar': 'Bruna fläckar efter sol, graviditet eller utslag, och vad som går att göra åt dem.',
  '/fina-rynkor-aldrande': 'Linjer, torrhet och solskadad hud, med råd som håller i längden.',
  '/arr': 'Ärr efter akne, sår eller operation som stör, kliar eller stramar.',
  '/naglar': 'Tjocka, missfärgade eller sköra naglar på händer och fötter.',
  '/andra-hudbesvar': 'Utslag, klåda, rosacea, svamp eller något som du inte har namn på.',
  '/psoriasis-eksem': 'Torr, kliande eller fjällande hud som kommer och går.',
  '/har-harbotten': 'Håravfall, mjäll och klåda, och när det behövs prover.',
  '/genitala-besvar': 'Klåda, sveda och utslag i underlivet, bedömda i lugn och ro.',
};

/** The grid of the home page: what each condition page is about, in one sentence. */
export const conditionCards = conditionNames.map((name) => ({ ...name, description: descriptions[name.path] }));
