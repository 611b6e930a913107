interface SkinTone {
  readonly base: string;
  readonly shade: string;
}

const MEDIUM: SkinTone = { base: '#d9ae87', shade: '#c6966d' };

/** Colours of drawn skin, by id of the option of the question about skin tone. */
export const SKIN_TONES: Readonly<Record<string, SkinTone>> & { readonly 'tone-3': SkinTone } = {
  'tone-1': { base: '#f6e3d4', shade: '#e9cdb8' },
  'tone-2': { base: '#ecc9a9', shade: '#dbb18c' },
  'tone-3': MEDIUM,
  'tone-4': { base: '#b98459', shade: '#a16f47' },
  'tone-5': { base: '#8a5a3b', shade: '#74492e' },
  'tone-6': { base: '#54362a', shade: '#432a20' },
};
