type Waiting<K, V> = {
  readonly key: K;
  readonly resolve: (answer: V) => void;
  readonly reject: (error: unknown) => void;
};

/** What one question may be about: a statement's array of keys stays small, and so does what one failure spoils. */
const MOST_TOGETHER = 500;

/**
 * Asks for many with one question. The first waits until the sockets that are readable now have been read; whoever comes
 * while a question is under way shares the next one. There is no timer: alone nobody waits, and under load questions
 * grow by themselves instead of becoming more.
 */
export function batchLoader<K, V>(
  askAll: (keys: readonly K[]) => Promise<readonly V[]>,
  defer: (job: () => void) => void = setImmediate,
): (key: K) => Promise<V> {
  const waiting: Waiting<K, V>[] = [];
  let isBusy = false;

  const answer = async (asked: readonly Waiting<K, V>[]) => {
    try {
      const answers = await askAll(asked.map(({ key }) => key));
      for (const [index, { resolve }] of asked.entries()) resolve(answers[index] as V);
    } catch (error) {
      for (const { reject } of asked) reject(error);
    }
  };

  const pump = () => {
    if (isBusy || waiting.length === 0) return;
    isBusy = true;
    defer(() => {
      void answer(waiting.splice(0, MOST_TOGETHER)).finally(() => {
        isBusy = false;
        pump();
      });
    });
  };

  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject });
      pump();
    });
}
