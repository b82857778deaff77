import { isDeepStrictEqual } from 'node:util';
import type { NodePool } from './node-pool.ts';
import { ChainFault } from './port.ts';

/** What all nodes that answer say, asked twice: a node that says one thing now and another then, or alone, is not believed. */
export async function agreed<Node, T>(nodes: NodePool<Node>, job: (node: Node) => Promise<T>): Promise<T> {
  const settled = [...(await nodes.each(job)), ...(await nodes.each(job))];
  const answers = settled.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  const [first, ...others] = answers;
  if (answers.length === 0 || first === undefined) {
    throw (
      settled.find((each) => each.status === 'rejected')?.reason ?? new ChainFault('unreachable', 'no node answered')
    );
  }
  if (!others.every((each) => isDeepStrictEqual(each, first))) {
    throw new ChainFault('nonsense', 'nodes do not agree on a token');
  }
  return first;
}
