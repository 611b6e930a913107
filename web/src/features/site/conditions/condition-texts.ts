/// <reference types="vite/client" />
import type { ConditionId } from '../../../../../common/conditions.js';
import type { ConditionTexts } from './condition.js';

const files = import.meta.glob<ConditionTexts>('./*.texts.ts', { eager: true, import: 'texts' });

/** What `<id>.texts.ts` says; for the server, which has all of them at hand. @throws Error when there is no such file */
export function conditionTextsOf(id: ConditionId): ConditionTexts {
  const texts = files[`./${id}.texts.ts`];
  if (texts === undefined) throw new Error(`features/site/conditions/${id}.texts.ts does not exist`);
  return texts;
}
