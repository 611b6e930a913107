import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

interface Budget {
  /** Files in `src/pages`, without `.page.tsx`. */
  readonly pages: readonly string[];
  /** Brotli JavaScript that the document requests before any interaction; 1 kB is 1000 bytes. */
  readonly scriptsKb: number;
  readonly hasControls?: boolean;
  /** Of pages whose texts are a separate file. */
  readonly texts?: string;
  /** Parts of paths of modules that must not be among those scripts. */
  readonly without: readonly string[];
}

const STAFF_CODE = ['/src/features/admin/', '/src/features/desk/', '/src/features/admin/drug-check/'];
const DATA_AND_FORMS = ['/@tanstack/', '/axios/', '/react-hook-form/'];
const PAYMENT_CODE = ['/@stripe/'];

const TEXT_PAGE = { scriptsKb: 91.5, without: [...STAFF_CODE, ...DATA_AND_FORMS, ...PAYMENT_CODE, '/@mui/'] };

/** Size limits of pages. The payment provider's scripts come from its own address and are not counted. */
const BUDGETS: readonly Budget[] = [
  {
    pages: [
      'home',
      'medical-care',
      'prescription',
      'experts',
      'research',
      'prices',
      'search',
      'about',
      'contact-success',
      'cookies',
      'example-reply',
      'terms',
      'privacy',
    ],
    ...TEXT_PAGE,
  },
  { pages: ['condition'], texts: '/src/features/site/conditions/acne.texts.ts', ...TEXT_PAGE },
  {
    pages: ['blog', 'blog-post', 'faq', 'status'],
    scriptsKb: 103,
    without: [...STAFF_CODE, ...PAYMENT_CODE, '/axios/', '/react-hook-form/', '/@mui/'],
  },
  { pages: ['order'], scriptsKb: 134.7, hasControls: true, without: STAFF_CODE },
  { pages: ['contact'], scriptsKb: 139, hasControls: true, without: STAFF_CODE },
  // The page for the code; the form is fetched once it is open.
  {
    pages: ['form', 'photo-hand-off', 'not-me'],
    scriptsKb: 159,
    hasControls: true,
    without: [
      ...STAFF_CODE,
      '/src/features/patient/case-form/',
      '/src/features/patient/case-photos/',
      '/tus-js-client/',
      '/idb/',
    ],
  },
  {
    pages: ['my-skin-care', 'my-case', 'reset-password', 'security', 'own-receipt'],
    scriptsKb: 191,
    hasControls: true,
    without: STAFF_CODE,
  },
  // The loading page; the desk is fetched after it.
  {
    pages: ['desk', 'desk-case', 'desk-statistics'],
    scriptsKb: 110,
    hasControls: true,
    without: [...STAFF_CODE, '/@tanstack/'],
  },
];

const toBrotli = promisify(brotliCompress);

/** Fails the build when a page requests more JavaScript than its limit, or other files. */
export function pageBudgets(): Plugin {
  return {
    name: 'page-budgets',
    generateBundle: {
      // After Vite has written into the files which others each import needs.
      order: 'post',
      async handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const sizes = await compressedSizes(chunks);
        const problems: string[] = [];
        for (const { pages, scriptsKb, hasControls = false, texts, without } of BUDGETS) {
          for (const page of pages) {
            const beside = [...(hasControls ? ['/src/app/mui-page.tsx'] : []), ...(texts ? [texts] : [])];
            const files = scriptsOf(chunks, ['/src/app/hydrate-page.tsx', `/src/pages/${page}.page.tsx`, ...beside]);
            const kb = files.reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0) / 1000;
            if (kb > scriptsKb)
              problems.push(`the page ${page} asks for ${kb.toFixed(1)} kB of JavaScript; it may for ${scriptsKb}`);
            const unwanted = files
              .flatMap(({ moduleIds }) => moduleIds)
              .find((id) => without.some((part) => id.includes(part)));
            if (unwanted !== undefined) problems.push(`the page ${page} loads ${unwanted}`);
          }
        }
        if (problems.length > 0) this.error(problems.join('\n'));
      },
    },
  };
}

/** The static imports of the entry and these modules, direct or indirect; dynamic imports do not count. */
function scriptsOf(
  chunks: readonly Rolldown.OutputChunk[],
  modules: readonly string[],
): readonly Rolldown.OutputChunk[] {
  const found = new Set<Rolldown.OutputChunk>();
  const collect = (chunk: Rolldown.OutputChunk | undefined): void => {
    if (chunk === undefined || found.has(chunk)) return;
    found.add(chunk);
    chunk.imports.forEach((name) => collect(chunks.find(({ fileName }) => fileName === name)));
  };
  collect(chunks.find(({ isEntry }) => isEntry));
  for (const module of modules) {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module));
    if (chunk === undefined) throw new Error(`the build has no file for ${module}`);
    collect(chunk);
  }
  return [...found];
}

async function compressedSizes(
  chunks: readonly Rolldown.OutputChunk[],
): Promise<ReadonlyMap<Rolldown.OutputChunk, number>> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  return new Map(
    await Promise.all(chunks.map(async (chunk) => [chunk, (await toBrotli(chunk.code, { params })).length] as const)),
  );
}
