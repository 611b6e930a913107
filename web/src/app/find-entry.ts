import { matchPath } from 'react-router-dom';
import { routeTable, type PageEntry } from './route-table.js';

const fixedEntries = new Map(routeTable.map((entry) => [entry.path, entry]));
const patternEntries = routeTable.filter(({ path }) => path.includes(':'));

/**
 * The page of an address, or null. Called for every request: most pages have one fixed address, so patterns are matched
 * last.
 */
export function findEntry(path: string): PageEntry | null {
  const fixed = path.includes(':') ? undefined : fixedEntries.get(path);
  return (
    fixed ?? patternEntries.find((entry) => matchPath({ path: entry.path, caseSensitive: true }, path) !== null) ?? null
  );
}
