import { ID_PREFIXES, type IdPrefix } from '@candor/contract';
import { instant, makeId } from '@candor/kernel';
import type { Field } from './sample-field.ts';

/** What a field names: a thing by its prefixed id, or a transfer by its uuid. */
export type ReferenceKind = IdPrefix | 'uuid';

const SAMPLE_UUID = '0190a000-0000-7000-8000-00000000cafe';
/** As long as a uuid, and none: what takes this takes any text. */
const NO_UUID = 'x'.repeat(SAMPLE_UUID.length);

/** Undefined for fields that name nothing: a free text takes an id as it takes anything else. */
export function referenceKindOf({ name, accepts }: Field): ReferenceKind | undefined {
  if (name === 'idempotencyKey') return undefined;
  if (accepts(SAMPLE_UUID)) return takesNumbersOrText(accepts) ? undefined : 'uuid';
  const fitting = ID_PREFIXES.filter((prefix) => accepts(makeId(prefix, instant(0), new Uint8Array(10))));
  return fitting.length === 1 ? fitting[0] : undefined;
}

function takesNumbersOrText(accepts: Field['accepts']): boolean {
  return accepts(NO_UUID) || accepts(SAMPLE_UUID.replaceAll('-', ' '));
}
