/** Colours of one cover; layers go from far to near. */
export interface Palette {
  readonly sky: readonly [top: string, bottom: string];
  readonly sun: readonly [halo: string, ring: string, core: string];
  readonly layers: readonly [string, string, string, string];
  /** Contour lines on each layer. */
  readonly lines: readonly [string, string, string, string];
  /** Colours of the motif, from light to dark. */
  readonly things: readonly [string, string, string];
  /** A second colour for a detail. */
  readonly accent: string;
}

const DAWN: Palette = {
  sky: ['#f9efe2', '#f4ddc8'],
  sun: ['#f8e3cd', '#f5d3b4', '#eab48d'],
  layers: ['#ead3bf', '#deb497', '#c98d6b', '#b7603f'],
  lines: ['#cfa384', '#b98260', '#e0b092', '#d98e6c'],
  things: ['#e3c1a6', '#c98d6b', '#a8492b'],
  accent: '#1e5b52',
};

const GROVE: Palette = {
  sky: ['#f1f5f0', '#dfeae4'],
  sun: ['#f6ebdb', '#f7dfc7', '#f1c9a9'],
  layers: ['#d3e2da', '#aac8bd', '#6f9f92', '#3a776b'],
  lines: ['#9fc0b4', '#7ba596', '#a3c6bb', '#7fb0a3'],
  things: ['#9dbfb3', '#5e9385', '#2b695e'],
  accent: '#c9724f',
};

const SHORE: Palette = {
  sky: ['#fbf3e8', '#f5e3d0'],
  sun: ['#f9e8d5', '#f7dbc0', '#f0c3a0'],
  layers: ['#d3e3dc', '#9bbfb2', '#3f7a6e', '#efdfcc'],
  lines: ['#a5c5b9', '#74a294', '#6ba195', '#d9bb9c'],
  things: ['#b9d3c9', '#5e9385', '#1e5b52'],
  accent: '#c9724f',
};

const SAND: Palette = {
  sky: ['#f5ecdf', '#f2e4d3'],
  sun: ['#f7e8d6', '#f4d9bf', '#e6b793'],
  layers: ['#efe1cf', '#e6cdb6', '#cfe0d8', '#8fb6a9'],
  lines: ['#d9bfa2', '#cba283', '#a3c2b6', '#bcd6cc'],
  things: ['#e2c4a8', '#c48763', '#1e5b52'],
  accent: '#a8492b',
};

const NIGHT: Palette = {
  sky: ['#1d4f49', '#4d887c'],
  sun: ['#5f978a', '#a9c8bb', '#f4e9d8'],
  layers: ['#6fa395', '#3f7a6e', '#275f56', '#17433d'],
  lines: ['#94bdb1', '#639a8d', '#4a8377', '#356a60'],
  things: ['#cfe0d8', '#f3eadf', '#f1c9a9'],
  accent: '#f1c9a9',
};

export const palettes = { DAWN, GROVE, SHORE, SAND, NIGHT } as const;
