import { expectFormat } from './format-error.ts';
import type { Json, JsonOptions, Kind } from './kinds.ts';
import { WireReader, WireWriter } from './wire.ts';

type Field<T> = {
  readonly no: number;
  readonly kind: Kind<T>;
  readonly isRepeated?: boolean;
  readonly jsonName?: string;
};
type AnyField = Field<unknown>;
type Shape = Readonly<Record<string, AnyField>>;

/** What a message of this shape holds in our hands: every field is there, at its default when it was not sent. */
type Fields<S extends Shape> = { readonly [Name in keyof S]: S[Name] extends Field<infer T> ? T : never };

export type Message<V> = Kind<V> & {
  encode(value: V): Uint8Array;
  decode(from: Uint8Array): V;
  /** The value with every field that is not given at its default. */
  make(given: Partial<V>): V;
};
export type ValueOf<M> = M extends Message<infer V> ? V : never;

export function field<T>(no: number, kind: Kind<T>, jsonName?: string): Field<T> {
  return { no, kind, ...(jsonName !== undefined && { jsonName }) };
}

/** A list of messages or bytes. TRON has no packed numbers in the messages we read. */
export function list<T>(no: number, kind: Kind<T>, jsonName?: string): Field<readonly T[]> {
  return { ...field(no, kind, jsonName), isRepeated: true } as unknown as Field<readonly T[]>;
}

/** A message that may be missing, which is not the same as one whose fields are all at their defaults. */
export function maybe<V>(message: Message<V>): Kind<V | undefined> {
  return {
    wireType: 2,
    empty: undefined,
    isEmpty: (value) => value === undefined,
    write: (to, value) => value !== undefined && message.write(to, value),
    read: (from) => message.read(from),
    toJson: (value, options) => (value === undefined ? null : message.toJson(value, options)),
    fromJson: (json, options) => (json === null ? undefined : message.fromJson(json, options)),
  };
}

/**
 * A protobuf message by its fields, written in the order of their numbers. Reading is stricter than protobuf asks for: an
 * unknown field or one sent twice is refused, because whoever signs must have seen everything that was signed.
 */
export function message<S extends Shape>(shape: S): Message<Fields<S>> {
  type V = Fields<S>;
  const fields = Object.entries<AnyField>(shape).sort(([, a], [, b]) => a.no - b.no);
  const byNo = new Map(fields.map((entry) => [entry[1].no, entry]));
  const empty = Object.fromEntries(fields.map(([name, one]) => [name, one.isRepeated ? [] : one.kind.empty])) as V;

  const encode = (value: V): Uint8Array => {
    const to = new WireWriter();
    for (const [name, one] of fields) {
      for (const item of sentItems(one, (value as Record<string, unknown>)[name])) {
        to.writeTag(one.no, one.kind.wireType);
        one.kind.write(to, item);
      }
    }
    return to.finish();
  };

  const decode = (bytes: Uint8Array): V => {
    const from = new WireReader(bytes);
    const value: Record<string, unknown> = { ...empty };
    const seen = new Set<number>();
    while (!from.isAtEnd) {
      const { fieldNo, wireType } = from.readTag();
      const entry = byNo.get(fieldNo);
      expectFormat(entry !== undefined, `no field ${fieldNo} that we do not know`);
      const [name, one] = entry;
      expectFormat(wireType === one.kind.wireType, `field ${name} in its own wire type`);
      expectFormat(one.isRepeated || !seen.has(fieldNo), `field ${name} once`);
      seen.add(fieldNo);
      const item = one.kind.read(from);
      value[name] = one.isRepeated ? [...(value[name] as unknown[]), item] : item;
    }
    return value as V;
  };

  const toJson = (value: V, options: JsonOptions): Json =>
    Object.fromEntries(
      fields.flatMap(([name, one]) => {
        const items = sentItems(one, (value as Record<string, unknown>)[name]);
        if (items.length === 0) return [];
        const json = items.map((item) => one.kind.toJson(item, options));
        return [[jsonNameOf(name, one), one.isRepeated ? json : (json[0] ?? null)]];
      }),
    );

  const fromJson = (json: Json, options: JsonOptions): V => {
    expectFormat(typeof json === 'object' && json !== null && !Array.isArray(json), 'an object');
    const given = json as Readonly<Record<string, Json>>;
    const found = fields.map(([name, one]) => {
      const item = given[jsonNameOf(name, one)];
      if (item === undefined || item === null) return [name, one.isRepeated ? [] : one.kind.empty];
      if (!one.isRepeated) return [name, one.kind.fromJson(item, options)];
      expectFormat(Array.isArray(item), `a list in ${name}`);
      return [name, (item as readonly Json[]).map((part) => one.kind.fromJson(part, options))];
    });
    return Object.fromEntries(found) as V;
  };

  return {
    wireType: 2,
    empty,
    // A message in a list is sent even when all its fields are at their defaults.
    isEmpty: () => false,
    write: (to, value) => to.writeBytes(encode(value)),
    read: (from) => decode(from.readBytes()),
    toJson,
    fromJson,
    encode,
    decode,
    make: (given) => ({ ...empty, ...given }),
  };
}

function sentItems(one: AnyField, value: unknown): readonly unknown[] {
  if (one.isRepeated) return value as readonly unknown[];
  return one.kind.isEmpty(value) ? [] : [value];
}

function jsonNameOf(name: string, one: AnyField): string {
  return one.jsonName ?? name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
