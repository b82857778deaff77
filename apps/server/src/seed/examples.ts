import { setTimeout as pause } from 'node:timers/promises';
import type { Result } from '@candor/kernel';
import type { Uuid } from '@candor/ledger';
import { noteInstallation } from '../platform/database/installation.ts';
import type { Route } from '../platform/handle.ts';
import { hasPrices } from '../platform/http/health-routes.ts';
import type { Platform } from '../platform/platform.ts';
import type { Running } from '../platform/run-every.ts';
import { type Actors, makeActors } from './call-as.ts';
import { uuidOf } from './seed-history.ts';

/** What an example is started with. */
export type ExampleGiven = {
  readonly as: Actors;
  /** The same in every sandbox and at every try, so that whatever was done before is found again. */
  readonly idempotencyKey: Uuid;
  /** What an earlier example of the feature has made, by its name; nothing where it was passed over. */
  readonly made: (name: string) => string | undefined;
};

/**
 * Something of a customer that needs a price to begin with, and so cannot be seeded: a price is never invented. It is
 * started by the customer's own calls once the venues agree, and answers with the id of what was made.
 */
export type Example = {
  readonly name: string;
  readonly start: (given: ExampleGiven) => Promise<Result<{ readonly id: string }>>;
  /** Refusals that pass by themselves; at any other one the sandbox does without. */
  readonly passing: readonly string[];
};

const EVERY_MS = 1_000;
const MARK = 'sandbox.example.';
/** Instead of an id: this one was refused, and is not asked for again. */
const REFUSED = 'refused ';

type Given = { readonly routes: readonly Route[]; readonly examples: readonly (readonly Example[])[] };

/** Starts the examples of all features as soon as there are prices, each once for ever, and then ends. */
export function startExamples(given: Given): (platform: Platform) => Running {
  return (platform) => {
    const ending = new AbortController();
    const { signal } = ending;
    const run = async () => {
      while (!signal.aborted) {
        const isDone = await startOnce(platform, given).catch((error: unknown) => {
          platform.log.warn('sandbox.examples_failed', 'The examples of the sandbox could not be started; retrying', {
            err: error,
          });
          return false;
        });
        if (isDone) return;
        await pause(EVERY_MS, undefined, { signal }).catch(() => undefined);
      }
    };
    const running = run();
    return {
      stop: async () => {
        ending.abort();
        await running;
      },
    };
  };
}

/** One try; true when nothing is left to start. */
export async function startOnce(platform: Platform, { routes, examples }: Given): Promise<boolean> {
  const { clock, db, log } = platform;
  const as = makeActors(platform, routes);
  const marks = new Map(
    (await db.many`select name, value from installation where name like 'sandbox.example.%'`).map((row) => [
      String(row.name).slice(MARK.length),
      String(row.value),
    ]),
  );
  if (examples.flat().every(({ name }) => marks.has(name))) return true;
  if (!hasPrices(platform)) return false;
  const made = (name: string) => {
    const value = marks.get(name);
    return value?.startsWith(REFUSED) ? undefined : value;
  };
  let isDone = true;
  for (const ofFeature of examples) {
    for (const { name, start, passing } of ofFeature) {
      if (marks.has(name)) continue;
      const started = await start({ as, made, idempotencyKey: uuidOf(`example ${name}`) });
      if (!started.ok && passing.includes(started.code)) {
        // What comes after it may build on it.
        isDone = false;
        break;
      }
      const value = started.ok ? started.value.id : `${REFUSED}${started.code}`;
      if (!started.ok)
        log.info('sandbox.example_refused', 'An example of the sandbox was refused', {
          example: name,
          code: started.code,
        });
      marks.set(name, await noteInstallation(db, `${MARK}${name}`, value, clock.now()));
    }
  }
  return isDone;
}
