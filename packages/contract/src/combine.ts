/** What some of the members of a union have under a name. */
export type PartOf<Union, Name extends string> = Union extends { readonly [N in Name]: infer Part } ? Part : never;

/** One object with all that the members of a union have. */
export type Combined<Union> = Flat<ToIntersection<Union>>;

type ToIntersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;
type Flat<T> = { readonly [Name in keyof T]: T[Name] };
