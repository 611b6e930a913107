import { NONE_OF_THESE, YES_NO, type WrittenQuestion } from '../rules.js';

export const psoriasisEczemaQuestions: readonly WrittenQuestion[] = [
  {
    id: 'eczemaDiagnosis',
    type: 'single',
    label: 'Har en läkare sagt vad det är?',
    options: [
      { id: 'psoriasis', label: 'Ja, psoriasis' },
      { id: 'eczema', label: 'Ja, eksem' },
      { id: 'something-else', label: 'Ja, något annat' },
      { id: 'no', label: 'Nej' },
    ],
  },
  {
    id: 'eczemaSigns',
    type: 'multi',
    label: 'Har utslagen ändrat sig på något av de här sätten?',
    help: 'Kryssa för allt som stämmer.',
    options: [
      NONE_OF_THESE,
      { id: 'painful-blisters', label: 'De gör plötsligt mycket ont och har fått små blåsor eller runda sår' },
      { id: 'crusts', label: 'De vätskar eller har gula skorpor' },
      { id: 'cracks', label: 'De har spruckit' },
    ],
  },
  {
    id: 'eczemaElsewhere',
    type: 'multi',
    label: 'Har du, eller har du haft, utslag på något av de här ställena?',
    help: 'Kryssa för allt som stämmer.',
    options: [
      NONE_OF_THESE,
      { id: 'scalp', label: 'I hårbotten' },
      { id: 'nails', label: 'På naglarna' },
      { id: 'folds', label: 'I armveck, knäveck eller andra hudveck' },
      { id: 'genitals', label: 'I underlivet' },
    ],
  },
  {
    id: 'eczemaJoints',
    type: 'single',
    label: 'Har du ont i lederna, eller är du stel på morgonen?',
    options: YES_NO,
  },
  {
    id: 'eczemaSleep',
    type: 'scale',
    label: 'Hur mycket stör besvären din sömn?',
    help: '0 betyder inte alls, 10 värsta tänkbara.',
  },
];
