export function neighboursOf(ids: readonly string[], id: string) {
  const at = ids.indexOf(id);
  const rest = ids.filter((other) => other !== id);
  return {
    next: at < 0 ? rest[0] : ids[at + 1],
    previous: at < 0 ? undefined : ids[at - 1],
  };
}
