/** Whether objects and lists are nested in each other more than `depth` times. Goes through them layer by layer, without recursion. */
export function isDeeperThan(value: unknown, depth: number): boolean {
  let layer = [value].filter(isNested);
  for (let level = 0; level < depth && layer.length > 0; level += 1) {
    layer = layer.flatMap((nested) => Object.values(nested) as unknown[]).filter(isNested);
  }
  return layer.length > 0;
}

/** Bytes and streams are leaves. */
function isNested(value: unknown): value is object {
  if (Array.isArray(value)) return true;
  return (
    typeof value === 'object' &&
    value !== null &&
    [Object.prototype, null].includes(Object.getPrototypeOf(value) as object | null)
  );
}
