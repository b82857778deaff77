import { listIdentityCases } from '@candor/contract/identity';
import { useRead } from '../../platform/use-read.ts';
import { neighboursOf } from './neighbours.ts';

const QUEUE_SIZE = '100';

/** The cases that wait beside this one: the one after it, the one before it, and who is next once it is decided. */
export function useNeighbours(id: string) {
  const queue = useRead(listIdentityCases, { show: 'waiting', limit: QUEUE_SIZE });
  const ids = queue.state === 'ready' ? queue.value.rows.map((row) => row.id) : [];
  return neighboursOf(ids, id);
}
