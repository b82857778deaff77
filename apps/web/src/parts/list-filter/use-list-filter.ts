import { useSearchParams } from 'react-router';

export type ListFilter<T extends string> = {
  readonly value: T | undefined;
  readonly set: (next: T | undefined) => void;
};

/** What a list is narrowed down to. It stands in the address, so that back and a link find the same list. */
export function useListFilter<T extends string>(name: string, ids: readonly T[]): ListFilter<T> {
  const [search, setSearch] = useSearchParams();
  const value = ids.find((id) => id === search.get(name));
  const set = (next: T | undefined) => {
    const others = [...search].filter(([key]) => key !== name);
    setSearch([...others, ...(next === undefined ? [] : [[name, next] as [string, string]])], { replace: true });
  };
  return { value, set };
}
