import type { Words } from './words.ts';

export type Namespace = keyof Words;

/** The keys of a namespace: those of its own file, and those that other files bring it as `<namespace>:<key>`. */
export type MessageKey<N extends Namespace> =
  | OwnKey<keyof Words[N]>
  | { [F in Namespace]: BroughtKey<N, keyof Words[F]> }[Namespace];

type OwnKey<Key> = Key extends `${string}:${string}` ? never : Key & string;
type BroughtKey<N extends string, Key> = Key extends `${N}:${infer Brought}` ? Brought : never;

/** A message after the build: Lingui's tokens under `<namespace>.<key>`. */
export type Catalog = Record<string, CompiledMessage>;
export type CompiledMessage = string | readonly unknown[];

export type Values = Readonly<Record<string, string | number>>;
