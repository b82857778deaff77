import { listIdentityCases } from '@candor/contract/identity/calls';
import { SECOND_MS } from '@candor/kernel';
import { useState } from 'react';
import { useRead } from '../../platform/use-read.ts';
import { neighboursOf } from './neighbours.ts';

const QUEUE_SIZE = '100';
const EVERY_MS = 10 * SECOND_MS;

/**
 * The cases that wait beside this one: the one after it and the one before it. And
 * whether it has left the queue while it was open here, because a colleague was quicker.
 */
export function useNeighbours(id: string) {
  const queue = useRead(listIdentityCases, { show: 'waiting', limit: QUEUE_SIZE }, { everyMs: EVERY_MS });
  const [wasWaiting, setWasWaiting] = useState(false);
  const ids = queue.state === 'ready' ? queue.value.rows.map((row) => row.id) : [];
  const isWaiting = ids.includes(id);
  if (isWaiting && !wasWaiting) setWasWaiting(true);
  return { ...neighboursOf(ids, id), isTaken: wasWaiting && !isWaiting };
}
