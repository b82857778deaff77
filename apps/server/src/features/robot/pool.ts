import { fileURLToPath } from 'node:url';
import { knownListing } from '@candor/domain/listing';
import { marketPairs } from '@candor/domain/market';
import { MINUTE_MS } from '@candor/kernel';
import type { Training } from '@candor/strategy';
import { Piscina } from 'piscina';
import { type PreparedRobots, readPreparedRobots } from '../../robot-worker/prepared.ts';
import type {
  Decided,
  DecideTask,
  Forecasted,
  ForecastTask,
  PublishedTemplate,
  TrainTask,
} from '../../robot-worker/tasks.ts';

/** Where robots decide: a thread of its own, started when it is needed and let go when it is not. */
export type RobotPool = {
  readonly decide: (task: DecideTask) => Promise<readonly Decided[]>;
  readonly forecast: (task: ForecastTask) => Promise<Forecasted>;
  readonly train: (task: TrainTask) => Promise<Training>;
  readonly publish: (ids: readonly string[]) => Promise<readonly PublishedTemplate[]>;
  readonly close: () => Promise<void>;
};

/** One beside the thread of the ledger: the machine we count on has two processors. */
const MOST_THREADS = 1;
const IDLE_MS = 60_000;
/** For so long a thread that is let go may be at its last task; the longest, a training, takes seconds. */
const LAST_TASK_MS = 10 * MINUTE_MS;
/** Customers come first: where the processors are busy, a thread of robots gets about a tenth of what theirs gets. */
const NICER_BY = 10;

/** Its thread is started with the first task, and anew where it was let go. */
export function openPool(): RobotPool {
  let opened: Piscina | undefined;
  let known = 0;
  let read: Promise<PreparedRobots | null> | undefined;
  const prepared = () => {
    read ??= readPreparedRobots();
    return read;
  };
  const open = () => {
    const made = new Piscina({
      ...{
        filename: workerFile(),
        minThreads: 0,
        maxThreads: MOST_THREADS,
        idleTimeout: IDLE_MS,
        closeTimeout: LAST_TASK_MS,
        niceIncrement: NICER_BY,
      },
      // A thread begins with the first assets and markets only.
      workerData: knownListing(),
    });
    // Whoever waits for a thread that breaks hears of it by their task. Unheard here, it would end the whole server.
    made.on('error', () => undefined);
    return made;
  };
  const run = (task: unknown, name: string): Promise<unknown> => {
    const listed = marketPairs().length;
    if (opened && known !== listed) {
      // [LST-14] A thread knows what it began with. What it is at it ends; the next one knows what was listed since.
      void opened.close();
      opened = undefined;
    }
    known = listed;
    opened ??= open();
    return opened.run(task, { name });
  };
  return {
    decide: (task) => run(task, 'decide') as Promise<readonly Decided[]>,
    forecast: (task) => run(task, 'forecast') as Promise<Forecasted>,
    train: async (task) => {
      const isFirst = task.bars === null && task.earlier.length === 0;
      return (isFirst ? (await prepared())?.training : undefined) ?? (run(task, 'train') as Promise<Training>);
    },
    publish: async (ids) => {
      const made = (await prepared())?.templates.filter(({ id }) => ids.includes(id));
      return made ?? (run(ids, 'publish') as Promise<readonly PublishedTemplate[]>);
    },
    close: async () => {
      const closing = opened;
      opened = undefined;
      await closing?.destroy();
    },
  };
}

function workerFile(): string {
  const path = import.meta.url.endsWith('.ts') ? '../../robot-worker/from-source.mjs' : './robot-worker.js';
  return fileURLToPath(new URL(path, import.meta.url));
}
