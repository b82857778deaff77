/** One robot over one month: what it was worth at the first and at the last decision, and holding beside it. */
export type RobotMonth = {
  readonly template: string;
  readonly owner: string;
  /** Parts of a million of what it had at the beginning. */
  readonly change: number;
  readonly holding: number;
};

export type Outcome = {
  readonly template: string;
  readonly robots: number;
  /** The middle one; half did worse. */
  readonly median: number;
  readonly medianHolding: number;
  /** How many ended the month above its beginning. */
  readonly gained: number;
};

/** [GAL-4] Fewer, and a customer who knows their own robot could work out the others'. */
export const FEWEST_OWNERS = 5;

/** [GAL-4] By template, of those that enough customers ran. `leftOut` counts the robots of the others. */
export function outcomesOf(months: readonly RobotMonth[]): {
  readonly outcomes: readonly Outcome[];
  readonly leftOut: number;
} {
  const templates = [...new Set(months.map(({ template }) => template))].sort();
  const groups = templates.map((name) => [name, months.filter(({ template }) => template === name)] as const);
  const isShown = (group: readonly RobotMonth[]) => new Set(group.map(({ owner }) => owner)).size >= FEWEST_OWNERS;
  const shown = groups.filter(([, group]) => isShown(group));
  const outcomes = shown.map(([template, group]) => ({
    template,
    robots: group.length,
    median: medianOf(group.map(({ change }) => change)),
    medianHolding: medianOf(group.map(({ holding }) => holding)),
    gained: group.filter(({ change }) => change > 0).length,
  }));
  return { outcomes, leftOut: months.length - outcomes.reduce((sum, { robots }) => sum + robots, 0) };
}

/** Of an even number the lower of the two in the middle: never one that nobody had. */
function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
}
