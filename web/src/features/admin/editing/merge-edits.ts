/** Two editors' values of one row as one. */
interface MergedEdits<Values> {
  readonly values: Values;
  /** Fields that both have changed differently, and those that are always asked about; `values` has mine. */
  readonly asksAbout: readonly (keyof Values & string)[];
}

/**
 * Puts together what two editors have changed since `base`: changes to different fields merge, a change to the same field
 * asks. When either has changed one of `neverMerged`, nothing merges: who publishes has read what is published.
 */
export function mergeEdits<Values extends object>(
  base: Values,
  {
    mine,
    theirs,
    neverMerged = [],
  }: { mine: Values; theirs: Values; neverMerged?: readonly (keyof Values & string)[] },
): MergedEdits<Values> {
  const isChanged = (name: keyof Values, values: Values, from = base) =>
    JSON.stringify(values[name]) !== JSON.stringify(from[name]);
  const names = Object.keys(mine) as (keyof Values & string)[];
  const published = neverMerged.filter((name) => isChanged(name, mine) || isChanged(name, theirs));
  if (published.length > 0) return { values: mine, asksAbout: published };
  const merged = Object.fromEntries(names.map((name) => [name, (isChanged(name, mine) ? mine : theirs)[name]]));
  return {
    values: merged as Values,
    asksAbout: names.filter(
      (name) => isChanged(name, mine) && isChanged(name, theirs) && isChanged(name, mine, theirs),
    ),
  };
}
