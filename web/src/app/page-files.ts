import { createElement, type ComponentType } from 'react';
import type { ConditionTexts } from '../features/site/conditions/condition.js';
import type { ConditionPageProps } from '../pages/condition.page.js';
import type { PageEntry } from './route-table.js';
import type { PageFile } from './routes.js';

const pageFiles = import.meta.glob<PageFile>('../pages/*.page.tsx');
const conditionTexts = import.meta.glob<ConditionTexts>('../features/site/conditions/*.texts.ts', { import: 'texts' });

/** Loads `pages/<page>.page.tsx` and the texts of its condition, each a file of its own. @throws Error when there is none */
export async function loadPageFile({ page, condition }: PageEntry): Promise<PageFile> {
  const [file, texts] = await Promise.all([
    load(pageFiles, `../pages/${page}.page.tsx`),
    condition && load(conditionTexts, `../features/site/conditions/${condition.id}.texts.ts`),
  ]);
  if (!condition || !texts) return file;
  const Page = file.default as ComponentType<ConditionPageProps>;
  return { default: () => createElement(Page, { condition, texts }) };
}

function load<T>(files: Readonly<Record<string, () => Promise<T>>>, name: string): Promise<T> {
  const read = files[name];
  if (read === undefined) throw new Error(`${name} does not exist`);
  return read();
}
