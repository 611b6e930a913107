import { createHash } from 'node:crypto';
import type { ClientFiles, PageData, RenderedPage } from '../../../src/site/pages/site.contract.js';
import { escapeJson } from '../shared/seo/escape-json.js';
import iconUrl from './icon.svg?url';
import { ENTRY_ID, PAGE_DATA_ID, ROOT_ID } from './document-ids.js';
import fontUrl from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import { colors, tokensAsCss } from './theme/tokens.js';

interface DocumentParts {
  /** React's output: elements hoisted into the head, then the root element. */
  readonly html: string;
  /** Emotion's styles of this rendering. */
  readonly componentStyles: readonly { readonly key: string; readonly ids: readonly string[]; readonly css: string }[];
  /** Files that the first render in the browser needs. */
  readonly scripts: readonly string[];
  readonly status: RenderedPage['status'];
  readonly files: ClientFiles;
  readonly page: PageData;
}

/** The whole document. It contains no inline script: data blocks are read, never run. */
export function makeDocument({ html, componentStyles, scripts, status, files, page }: DocumentParts): RenderedPage {
  const rootAt = html.indexOf(`<div id="${ROOT_ID}">`);
  const siteCss = `${tokensAsCss()}${files.css}`;
  const styles = [
    { attributes: '', css: siteCss },
    ...componentStyles
      .filter(({ css }) => css !== '')
      .map(({ key, ids, css }) => ({ attributes: ` data-emotion="${key} ${ids.join(' ')}"`, css })),
  ];
  const document = [
    '<!doctype html><html lang="sv"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<link rel="preload" href="${fontUrl}" as="font" type="font/woff2" crossorigin>`,
    ...styles.map(({ attributes, css }) => `<style${attributes}>${css}</style>`),
    html.slice(0, rootAt),
    `<meta name="theme-color" content="${colors.paper}">`,
    `<link rel="icon" href="${iconUrl}" type="image/svg+xml">`,
    '<link rel="icon" href="/favicon.ico" sizes="32x32"><link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    '<link rel="manifest" href="/site.webmanifest">',
    `<script type="module" src="${files.entryScript}" fetchpriority="low" id="${ENTRY_ID}" data-files="${scripts.join(' ')}"></script>`,
    '</head><body>',
    html.slice(rootAt),
    `<script type="application/json" id="${PAGE_DATA_ID}">${escapeJson(page)}</script>`,
    '</body></html>',
  ].join('');
  return {
    status,
    html: document,
    styleHashes: styles.map(({ css }) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`),
  };
}
