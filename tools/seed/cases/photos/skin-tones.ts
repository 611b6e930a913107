/** Colours of drawn skin. What is red on light skin is brown or violet on dark skin. */
export interface SkinTone {
  readonly base: string;
  readonly shade: string;
  readonly light: string;
  /** Of an inflamed patch. */
  readonly rash: string;
  readonly deepRash: string;
  /** Of pigment. */
  readonly pigment: string;
  readonly hair: string;
}

export const SKIN_TONES = {
  light: {
    base: '#efd2bb',
    shade: '#dcb398',
    light: '#f8e4d3',
    rash: '#cf6b57',
    deepRash: '#a8412f',
    pigment: '#9a6a4a',
    hair: '#8a6a48',
  },
  beige: {
    base: '#dfb591',
    shade: '#c49270',
    light: '#edcbab',
    rash: '#b8583f',
    deepRash: '#8f3a27',
    pigment: '#86583a',
    hair: '#4a3526',
  },
  brown: {
    base: '#b07f58',
    shade: '#8f6240',
    light: '#c6976f',
    rash: '#8a4434',
    deepRash: '#6a2e25',
    pigment: '#6b4327',
    hair: '#2a1e18',
  },
  dark: {
    base: '#6f4a35',
    shade: '#553626',
    light: '#8a6148',
    rash: '#5a2f33',
    deepRash: '#42211f',
    pigment: '#3a2317',
    hair: '#17110f',
  },
} as const satisfies Readonly<Record<string, SkinTone>>;

export type SkinToneName = keyof typeof SKIN_TONES;
