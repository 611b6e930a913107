/// <reference types="vite/client" />
import { CONDITION_IDS, type ConditionId } from '../../../../common/conditions.js';

const files = import.meta.glob<string>('./conditions/*.svg', { eager: true, query: '?url', import: 'default' });

/** The drawing of each condition, the same on its card, on its page and on posts about it. */
export const conditionPictures = Object.fromEntries(
  CONDITION_IDS.map((id) => [id, files[`./conditions/${id}.svg`]]),
) as Readonly<Record<ConditionId, string>>;
