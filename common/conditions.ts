/**
 * The conditions that the clinic assesses, in display order. The page, its address, navigation, cards, the form's
 * options, reply templates and post topics derive from this list. Each id also names a file with the texts of its page
 * (`web/src/features/site/conditions/`) and one with its drawing (`web/src/shared/illustrations/conditions/`).
 */
export const CONDITIONS = [
  {
    id: 'acne',
    path: '/akne',
    name: 'Akne',
    englishName: 'Acne',
    summary: 'Finnar, pormaskar och djupa, ömma knölar som inte ger sig av egenvård.',
  },
  {
    id: 'pigment-spots',
    path: '/pigmentflackar',
    name: 'Pigmentfläckar',
    englishName: 'Pigment spots',
    summary: 'Bruna fläckar efter sol, graviditet eller utslag, och vad som går att göra åt dem.',
  },
  {
    id: 'fine-lines',
    path: '/fina-rynkor-aldrande',
    name: 'Fina rynkor och åldrande hud',
    englishName: 'Fine lines and ageing skin',
    summary: 'Linjer, torrhet och solskadad hud, med råd som håller i längden.',
  },
  {
    id: 'scars',
    path: '/arr',
    name: 'Ärr',
    englishName: 'Scars',
    summary: 'Ärr efter akne, sår eller operation som stör, kliar eller stramar.',
  },
  {
    id: 'nails',
    path: '/naglar',
    name: 'Naglar',
    englishName: 'Nails',
    summary: 'Tjocka, missfärgade eller sköra naglar på händer och fötter.',
  },
  {
    id: 'other-skin-problems',
    path: '/andra-hudbesvar',
    name: 'Andra hudbesvär',
    englishName: 'Other skin problems',
    summary: 'Utslag, klåda, rosacea, svamp eller något som du inte har namn på.',
  },
  {
    id: 'psoriasis-eczema',
    path: '/psoriasis-eksem',
    name: 'Psoriasis och eksem',
    englishName: 'Psoriasis and eczema',
    summary: 'Torr, kliande eller fjällande hud som kommer och går.',
  },
  {
    id: 'hair-scalp',
    path: '/har-harbotten',
    name: 'Hår och hårbotten',
    englishName: 'Hair and scalp',
    summary: 'Håravfall, mjäll och klåda, och när det behövs prover.',
  },
  {
    id: 'genital-problems',
    path: '/genitala-besvar',
    name: 'Genitala besvär',
    englishName: 'Genital problems',
    summary: 'Klåda, sveda och utslag i underlivet, bedömda i lugn och ro.',
  },
] as const;

export type Condition = (typeof CONDITIONS)[number];

export type ConditionId = Condition['id'];

export const CONDITION_IDS: readonly ConditionId[] = CONDITIONS.map(({ id }) => id);

export function isConditionId(text: unknown): text is ConditionId {
  return (CONDITION_IDS as readonly unknown[]).includes(text);
}
