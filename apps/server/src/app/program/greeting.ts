/** Somebody a visitor of the sandbox may be. */
export type DemoLogin = {
  readonly place: 'app' | 'console';
  readonly username: string;
  readonly role: string;
  readonly password: string;
  readonly tradePassword: string | null;
};

/** Where each of the two apps is opened. */
export type Origins = { readonly app: string; readonly console: string };

/** What the console shows once everything is up. The first line is a promise: programs wait for it. */
export function greet(origins: Origins, people: readonly DemoLogin[]): string {
  const lines = [
    `Candor is ready: ${origins.app}/h5/`,
    `Console: ${origins.console}/console/`,
    ...(people.length === 0 ? [] : ['', ...table(people)]),
  ];
  return `${lines.join('\n')}\n`;
}

function table(people: readonly DemoLogin[]): string[] {
  const rows = [
    ['Where', 'Log-in', 'Role', 'Password', 'Trade password'],
    ...people.map(({ place, username, role, password, tradePassword }) => [
      place === 'app' ? '/h5/' : '/console/',
      username,
      role,
      password,
      tradePassword ?? '',
    ]),
  ];
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
