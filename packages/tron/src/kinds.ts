import { utf8 } from '@scure/base';
import { fromBase58, isAddressHex, toBase58 } from './address.ts';
import { type Hex, normalizeHex, toBytes, toHex } from './bytes.ts';
import { expectFormat, TronFormatError } from './format-error.ts';
import type { WireReader, WireType, WireWriter } from './wire.ts';

export type Json = null | boolean | number | bigint | string | readonly Json[] | { readonly [key: string]: Json };

/** `visible: true` of the HTTP API: addresses as `T…` and names as text, instead of hex throughout. */
export type JsonOptions = { readonly isVisible: boolean };

/** One kind of field: on the wire, in our hands, and in the JSON of the HTTP API. */
export type Kind<T> = {
  readonly wireType: WireType;
  /** What a field that was not sent stands for. */
  readonly empty: T;
  isEmpty(value: T): boolean;
  write(to: WireWriter, value: T): void;
  read(from: WireReader): T;
  toJson(value: T, options: JsonOptions): Json;
  fromJson(json: Json, options: JsonOptions): T;
};

export const int64: Kind<bigint> = {
  wireType: 0,
  empty: 0n,
  isEmpty: (value) => value === 0n,
  write: (to, value) => {
    expectFormat(BigInt.asIntN(64, value) === value, 'a number of 64 bits');
    to.writeVarint(value);
  },
  read: (from) => from.readInt64(),
  toJson: (value) => value,
  fromJson: (json) => {
    const isInteger = typeof json === 'bigint' || (typeof json === 'number' && Number.isSafeInteger(json));
    expectFormat(isInteger || (typeof json === 'string' && /^-?\d+$/.test(json)), 'a whole number');
    return BigInt(json as bigint | number | string);
  },
};

/** Small numbers, such as the id of a permission. */
export const int32: Kind<number> = {
  wireType: 0,
  empty: 0,
  isEmpty: (value) => value === 0,
  write: (to, value) => to.writeVarint(BigInt(value)),
  read: (from) => Number(BigInt.asIntN(32, from.readVarint())),
  toJson: (value) => value,
  fromJson: (json, options) => Number(BigInt.asIntN(32, int64.fromJson(json, options))),
};

export const bool: Kind<boolean> = {
  wireType: 0,
  empty: false,
  isEmpty: (value) => !value,
  write: (to, value) => to.writeVarint(value ? 1n : 0n),
  read: (from) => from.readVarint() !== 0n,
  toJson: (value) => value,
  fromJson: (json) => json === true || json === 'true',
};

export const text: Kind<string> = {
  wireType: 2,
  empty: '',
  isEmpty: (value) => value === '',
  write: (to, value) => to.writeBytes(utf8.decode(value)),
  read: (from) => utf8.encode(from.readBytes()),
  toJson: (value) => value,
  fromJson: readText,
};

export const bytes: Kind<Hex> = {
  wireType: 2,
  empty: '',
  isEmpty: (value) => value === '',
  write: (to, value) => to.writeBytes(toBytes(value)),
  read: (from) => toHex(from.readBytes()),
  toJson: (value) => value,
  fromJson: (json) => normalizeHex(readText(json)),
};

/** Any bytes may stand here on the wire; what is no address is shown as the hex it is. */
export const address: Kind<Hex> = {
  ...bytes,
  toJson: (value, { isVisible }) => (isVisible && isAddressHex(value) ? toBase58(value) : value),
  fromJson: (json, { isVisible }) => (isVisible ? fromBase58(readText(json)) : normalizeHex(readText(json))),
};

/** Names in the order of their numbers; a gap is an empty name. */
export function oneOf<const Name extends string>(names: readonly Name[]): Kind<Name> {
  const [first] = names;
  expectFormat(first !== undefined, 'at least one name');
  const nameOf = (no: bigint): Name => {
    const name = names[Number(no)];
    if (!name) throw new TronFormatError(`one of ${names.join(', ')}`);
    return name;
  };
  return {
    wireType: 0,
    empty: first,
    isEmpty: (value) => value === first,
    write: (to, value) => to.writeVarint(BigInt(names.indexOf(value))),
    read: (from) => nameOf(from.readVarint()),
    toJson: (value) => value,
    fromJson: (json) => {
      if (typeof json === 'number') return nameOf(BigInt(json));
      // Compilers write `function` where the chain keeps `Function`; nodes take both.
      const name = names.find((one) => one.toLowerCase() === String(json).toLowerCase());
      if (!name) throw new TronFormatError(`one of ${names.join(', ')}`);
      return name;
    },
  };
}

function readText(json: Json): string {
  expectFormat(typeof json === 'string', 'text');
  return json;
}
