/** Every colour of the product; the contrast against its usual ground is in brackets. */
export const colors = {
  /** Page ground. */
  paper: '#FBF8F3',
  /** Quiet sections, table heads. */
  sand: '#F3EADF',
  /** Search matches (contrast 10.6). */
  highlight: '#F7DFA5',
  /** Informative panels, selected states. */
  mist: '#E4EEEA',
  /** Cards, dialogs, inputs. */
  white: '#FFFFFF',
  /** Text and headings (13.0). */
  ink: '#20302E',
  /** Secondary text (6.8); nothing lighter carries words. */
  inkSoft: '#4B5B58',
  /** Hairlines. */
  line: '#D9D2C7',
  /** Borders of controls (3:1). */
  controlLine: '#7B8A86',
  /** Links, selected, secondary buttons, accents of headings (7.4). */
  pine: '#1E5B52',
  pineDark: '#174840',
  /** The one next step on a screen (white on it 5.8). */
  clay: '#A8492B',
  clayDark: '#8C3B21',
  error: '#8A1F11',
  errorTint: '#FAEAE6',
  success: '#1B6B3A',
  successTint: '#E6F1E8',
} as const;

/** Shapes, in CSS units. */
export const shapes = {
  radiusCard: '14px',
  radiusInput: '10px',
  /** The only shadow: for floating elements. */
  shadowFloat: '0 1px 2px rgb(32 48 46 / 6%), 0 8px 28px rgb(32 48 46 / 10%)',
  contentWidth: '720px',
  wideWidth: '1120px',
  /** The wide width with the margins of the page on both sides. */
  pageWidth: '1160px',
} as const;

export const FONT_STACK = "'Figtree', 'Figtree fallback', system-ui, sans-serif";

/** The tokens as custom properties (`--ink-soft`), which the stylesheets use; written into each page by the server. */
export function tokensAsCss(): string {
  const properties = Object.entries({ ...colors, ...shapes, font: FONT_STACK }).map(
    ([name, value]) => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${value}`,
  );
  return `:root{${properties.join(';')}}`;
}
