import { BrokenPromise, type Instant } from '@candor/kernel';
import type { RowWrite } from '@candor/ledger';

/** What may stand in a statement's place holder. `undefined` is not among them: it would silently become null. */
export type SqlValue = string | number | bigint | boolean | null | Date | Uint8Array | readonly (string | number)[];

/** A row as the database gave it: a door, so the caller parses it. int8 is a bigint, numeric a string, a moment an Instant. */
export type Row = Readonly<Record<string, unknown>>;

export type Statement = { readonly text: string; readonly values: readonly SqlValue[] };

type Tag<T> = (parts: TemplateStringsArray, ...values: readonly SqlValue[]) => Promise<T>;

/**
 * The four ways to ask the database. Each is a template tag whose values travel as parameters, never as text; a test
 * prepares every such statement in the source against the migrated schema, so each must be whole where it stands.
 */
export type Queries = {
  /** Exactly one row; anything else is our mistake. */
  readonly one: Tag<Row>;
  readonly maybeOne: Tag<Row | undefined>;
  readonly many: Tag<readonly Row[]>;
  /** How many rows were changed. */
  readonly run: Tag<number>;
};

const texts = new WeakMap<TemplateStringsArray, string>();

export function toStatement(parts: TemplateStringsArray, values: readonly SqlValue[]): Statement {
  let text = texts.get(parts);
  if (text === undefined) {
    text = parts.reduce((before, part, index) => `${before}$${index}${part}`);
    texts.set(parts, text);
  }
  return { text, values };
}

/** A write that rides along with a ledger command: write`insert into stake (id) values (${id})`. */
export function write(parts: TemplateStringsArray, ...values: readonly SqlValue[]): RowWrite {
  return toStatement(parts, values);
}

/** A moment as a timestamptz parameter. It comes back as an Instant by itself. */
export function timestamp(at: Instant): Date {
  return new Date(at);
}

/** A jsonb parameter. An array would otherwise be taken for a PostgreSQL array. */
export function json(value: unknown): string {
  return JSON.stringify(value);
}

export function makeQueries(
  send: (statement: Statement) => Promise<{ readonly rows: readonly Row[]; readonly rowCount: number | null }>,
): Queries {
  const ask = (parts: TemplateStringsArray, values: readonly SqlValue[]) => send(toStatement(parts, values));
  return {
    one: async (parts, ...values) => {
      const { rows } = await ask(parts, values);
      const [row] = rows;
      if (row === undefined || rows.length > 1) {
        throw new BrokenPromise(`Expected: one row, got ${rows.length} from ${parts.join('?')}`);
      }
      return row;
    },
    maybeOne: async (parts, ...values) => {
      const { rows } = await ask(parts, values);
      if (rows.length > 1) throw new BrokenPromise(`Expected: at most one row from ${parts.join('?')}`);
      return rows[0];
    },
    many: async (parts, ...values) => (await ask(parts, values)).rows,
    run: async (parts, ...values) => (await ask(parts, values)).rowCount ?? 0,
  };
}
