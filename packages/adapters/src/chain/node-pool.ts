import { ChainFault, type TransactionState } from './port.ts';

/** Several nodes of one chain. A question of several steps stays with one node, so that its answers fit together. */
export type NodePool<Node> = {
  /** The node that answered last, then the others; the last fault when none can. */
  first<T>(job: (node: Node) => Promise<T>): Promise<T>;
  /** All of them at once, for what one must not miss. */
  each<T>(job: (node: Node) => Promise<T>): Promise<PromiseSettledResult<T>[]>;
  /** All that answer in time, keeping to the one with the best answer from now on. */
  best<T>(job: (node: Node) => Promise<T>, isBetter: (one: T, than: T) => boolean): Promise<T>;
};

export function nodePool<Node>(nodes: readonly Node[]): NodePool<Node> {
  if (nodes.length === 0) throw new RangeError('A chain needs at least one node.');
  let preferred = 0;
  return {
    first: async (job) => {
      let fault: unknown;
      for (let tried = 0; tried < nodes.length; tried += 1) {
        const place = (preferred + tried) % nodes.length;
        try {
          const answer = await job(nodes[place] as Node);
          preferred = place;
          return answer;
        } catch (error) {
          if (!(error instanceof ChainFault)) throw error;
          fault = error;
        }
      }
      throw fault;
    },
    each: (job) => Promise.allSettled(nodes.map((node) => job(node))),
    best: async <T>(job: (node: Node) => Promise<T>, isBetter: (one: T, than: T) => boolean): Promise<T> => {
      const answers = await settleSoon(nodes.map((node) => job(node)));
      let found: { answer: T; place: number } | undefined;
      let fault: unknown;
      for (const [place, settled] of answers) {
        if (settled.status === 'rejected') {
          if (!(settled.reason instanceof ChainFault)) throw settled.reason;
          fault ??= settled.reason;
        } else if (!found || isBetter(settled.value, found.answer)) found = { answer: settled.value, place };
      }
      if (!found) throw fault;
      preferred = found.place;
      return found.answer;
    },
  };
}

/** How long a slow node is waited for once another has answered: it must not hold everybody up. */
const PATIENCE_MS = 2_000;

/** What there is when all have answered, or a while after the first good answer. In the order of the nodes. */
function settleSoon<T>(jobs: readonly Promise<T>[]): Promise<[number, PromiseSettledResult<T>][]> {
  return new Promise((settled) => {
    const answers = new Map<number, PromiseSettledResult<T>>();
    let timer: NodeJS.Timeout | undefined;
    const finish = () => {
      clearTimeout(timer);
      settled([...answers].sort(([one], [other]) => one - other));
    };
    const keep = (place: number, answer: PromiseSettledResult<T>) => {
      answers.set(place, answer);
      if (answers.size === jobs.length) finish();
      else if (answer.status === 'fulfilled') timer ??= setTimeout(finish, PATIENCE_MS);
    };
    for (const [place, job] of jobs.entries()) {
      job.then(
        (value) => keep(place, { status: 'fulfilled', value }),
        (reason: unknown) => keep(place, { status: 'rejected', reason }),
      );
    }
  });
}

/** Not having a block is only believed of a node when none of the others has it. */
export function hasIt(one: string | null, than: string | null): boolean {
  return one !== null && than === null;
}

const KNOWLEDGE = { unknown: 0, pending: 1, mined: 2 };

/** A node that has not heard of a transaction yet must not outvote one that has it in a block. */
export function knowsMore(one: TransactionState, than: TransactionState): boolean {
  if (one.state === 'mined' && than.state === 'mined') return one.confirmations > than.confirmations;
  return KNOWLEDGE[one.state] > KNOWLEDGE[than.state];
}
