import type { ReferenceKind } from '@candor/contract/support/fields';

export type Mentioned = { readonly kind: ReferenceKind; readonly id: string };

const KINDS: Readonly<Record<string, ReferenceKind>> = {
  wdr: 'withdrawal',
  dep: 'deposit',
  crt: 'certificate',
  ord: 'order',
};

/** [SUP-3] What an id names: records have a prefix, transfers are uuids. */
export function readRecord(id: string): Mentioned {
  return { kind: KINDS[id.slice(0, id.indexOf('_'))] ?? 'transfer', id };
}
