import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** A book in a process of its own. */
export type Racer = {
  /** What a message of this course costs, in microseconds of CPU time. */
  time(course: string): Promise<number>;
  stop(): void;
};

export async function startRacer(book: 'ours' | 'theirs'): Promise<Racer> {
  const child = fork(fileURLToPath(new URL('./racer.ts', import.meta.url)), [book]);
  await answerOf(child);
  return {
    time: async (course) => {
      child.send(course);
      return Number(await answerOf(child));
    },
    stop: () => void child.kill(),
  };
}

async function answerOf(child: ChildProcess): Promise<unknown> {
  const gone = new AbortController();
  const ended = once(child, 'exit', { signal: gone.signal }).then(([code]) => {
    throw new Error(`A book of the bench ended with code ${code}.`);
  });
  try {
    const [answer] = await Promise.race([once(child, 'message'), ended]);
    return answer;
  } finally {
    ended.catch(() => undefined);
    gone.abort();
  }
}
