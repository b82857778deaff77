import type { Words } from './words.ts';

export type Namespace = keyof Words;

/** The keys of a namespace: those of its own file, and those that other files bring it as `<namespace>:<key>`. */
export type MessageKey<N extends Namespace> =
  | Exclude<keyof Words[N] & string, `${string}:${string}`>
  | (N extends keyof Brought ? Brought[N] : never);

/** Every key that a file brings another namespace, by that namespace. Sorted once: the compiler asks for it on every page. */
type Brought = { [Key in BroughtKey as NamespaceIn<Key>]: KeyIn<Key> };
type BroughtKey = { [F in Namespace]: Extract<keyof Words[F], `${string}:${string}`> }[Namespace];
type NamespaceIn<Key> = Key extends `${infer N}:${string}` ? N : never;
type KeyIn<Key> = Key extends `${string}:${infer Rest}` ? Rest : never;

/** A message after the build: Lingui's tokens under `<namespace>.<key>`. */
export type Catalog = Record<string, CompiledMessage>;
export type CompiledMessage = string | readonly unknown[];

export type Values = Readonly<Record<string, string | number>>;
