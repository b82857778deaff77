/** One measured figure beside what it has to be. */
export type Check = {
  readonly name: string;
  readonly value: number | boolean;
  readonly goal: string;
  readonly ok: boolean;
};

/** What a bench is handed. A goal reads `>=4`, `<=1.5` or `=true`. */
export type Report = {
  check(name: string, value: number | boolean, goal: string): void;
  /** A line for the person who waits; it never mixes with the result. */
  progress(line: string): void;
  /** A line of the result itself, before the checks. */
  print(line: string): void;
};

export type Options = {
  /** A folder of message files whose report hashes the bench `matching` prints. */
  readonly flows: string | undefined;
};

/** A bench is a file of this folder, named like the bench, that exports `run: Bench`. Its helpers live in a subfolder. */
export type Bench = (report: Report, options: Options) => Promise<void>;

/** What stands after `npm run bench --`: names of benches, `--json`, and `--flows` with its folder. */
export function readArguments(args: readonly string[]): { names: string[]; isJson: boolean; options: Options } {
  const at = args.indexOf('--flows');
  const flows = at === -1 ? undefined : args[at + 1];
  if (at !== -1 && (flows === undefined || flows.startsWith('--'))) throw new Error('"--flows" wants a folder.');
  const names = args.filter((arg, index) => !arg.startsWith('--') && !(at !== -1 && index === at + 1));
  return { names, isJson: args.includes('--json'), options: { flows } };
}

export function meetsGoal(value: number | boolean, goal: string): boolean {
  const parts = goal.match(/^(>=|<=|=)(.+)$/);
  if (parts?.[1] === undefined || parts[2] === undefined) throw new Error(`"${goal}" is not a goal like ">=4"`);
  const wanted = parts[2] === 'true' || parts[2] === 'false' ? parts[2] === 'true' : Number(parts[2]);
  if (Number.isNaN(wanted)) throw new Error(`"${goal}" names no number`);
  if (parts[1] === '=') return value === wanted;
  // A figure that could not be measured compares false both ways, which is the failure it should be.
  return parts[1] === '>=' ? Number(value) >= Number(wanted) : Number(value) <= Number(wanted);
}

/** Collects the checks of one bench. */
export async function measure(
  bench: Bench,
  lines: Pick<Report, 'progress' | 'print'>,
  options: Options,
): Promise<Check[]> {
  const checks: Check[] = [];
  const report: Report = {
    check: (name, value, goal) => {
      const rounded = typeof value === 'number' ? Number(value.toPrecision(4)) : value;
      checks.push({ name, value: rounded, goal, ok: meetsGoal(value, goal) });
    },
    ...lines,
  };
  await bench(report, options);
  return checks;
}

export function formatTable(name: string, checks: readonly Check[]): string {
  const rows = [
    ['', name, 'measured', 'goal'],
    ...checks.map((one) => [one.ok ? 'ok' : 'MISSED', one.name, String(one.value), one.goal]),
  ];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
