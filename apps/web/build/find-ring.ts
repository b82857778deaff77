/** A way from a file back to itself along what files import, or undefined where there is none. */
export function findRing(importsOf: ReadonlyMap<string, readonly string[]>): readonly string[] | undefined {
  const isDone = new Set<string>();
  const walk = (file: string, way: readonly string[]): readonly string[] | undefined => {
    const since = way.indexOf(file);
    if (since >= 0) return [...way.slice(since), file];
    if (isDone.has(file)) return undefined;
    for (const next of importsOf.get(file) ?? []) {
      const ring = walk(next, [...way, file]);
      if (ring) return ring;
    }
    isDone.add(file);
    return undefined;
  };
  for (const file of importsOf.keys()) {
    const ring = walk(file, []);
    if (ring) return ring;
  }
  return undefined;
}
