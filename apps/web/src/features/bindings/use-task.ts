import { useNavigate, useSearchParams } from 'react-router';

export const TASKS = ['add', 'edit', 'remove', 'restore'] as const;
export type Task = { readonly kind: (typeof TASKS)[number]; readonly id: string };

/** What is being done on a list's page stands in its address: it can be linked to, and «back» leaves it. */
export function useTask(path: string) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const kind = TASKS.find((each) => each === search.get('do'));
  const task: Task | undefined = kind && { kind, id: search.get('id') ?? '' };
  return {
    task,
    start: (next: Task, isReplacing = false) => navigate(linkOf(path, next), { replace: isReplacing }),
    leave: () => navigate(path, { replace: true }),
  };
}

export function linkOf(path: string, { kind, id }: Task): string {
  return id === '' ? `${path}?do=${kind}` : `${path}?do=${kind}&id=${id}`;
}
