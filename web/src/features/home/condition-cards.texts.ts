/** The grid of the home page: what each condition page is about, in one sentence. */
export const conditionCards = [
  {
    path: '/akne',
    title: 'Akne',
    description: 'Finnar, pormaskar och djupa, ömma knölar som inte ger sig av egenvård.',
  },
  {
    path: '/pigmentflackar',
    title: 'Pigmentfläckar',
    description: 'Bruna fläckar efter sol, graviditet eller utslag, och vad som går att göra åt dem.',
  },
  {
    path: '/fina-rynkor-aldrande',
    title: 'Fina rynkor och åldrande hud',
    description: 'Linjer, torrhet och solskadad hud, med råd som håller i längden.',
  },
  { path: '/arr', title: 'Ärr', description: 'Ärr efter akne, sår eller operation som stör, kliar eller stramar.' },
  { path: '/naglar', title: 'Naglar', description: 'Tjocka, missfärgade eller sköra naglar på händer och fötter.' },
  {
    path: '/andra-hudbesvar',
    title: 'Andra hudbesvär',
    description: 'Utslag, klåda, rosacea, svamp eller något som du inte har namn på.',
  },
  {
    path: '/psoriasis-eksem',
    title: 'Psoriasis och eksem',
    description: 'Torr, kliande eller fjällande hud som kommer och går.',
  },
  {
    path: '/har-harbotten',
    title: 'Hår och hårbotten',
    description: 'Håravfall, mjäll och klåda, och när det behövs prover.',
  },
  {
    path: '/genitala-besvar',
    title: 'Genitala besvär',
    description: 'Klåda, sveda och utslag i underlivet, bedömda i lugn och ro.',
  },
] as const;
