import { randomBytes } from 'node:crypto';
import { access, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { parseOrNothing } from '../services/chains/signer-protocol.ts';

export const KILL_SWITCH = 'signer-stop';
/** Put there when a backup is put back; `npm run reconcile` takes it away once chains and books agree. */
export const RESTORED = 'signer-restored';

export type Stopped = { readonly by: string; readonly reason: string; readonly stopId: string | null };

const Note = z.object({ by: z.string(), reason: z.string(), stopId: z.string().nullable().default(null) });

/**
 * A file in the data folder: while it is there, whatever it says, nothing is signed. One that the console made is taken off by
 * two operators; one that somebody put there by hand only by hand.
 */
export function openKillSwitch(dataDir: string) {
  const path = join(dataDir, KILL_SWITCH);
  const readRestored = async (): Promise<Stopped | null> => {
    const isThere = await access(join(dataDir, RESTORED)).then(
      () => true,
      (error: NodeJS.ErrnoException) => error.code !== 'ENOENT',
    );
    const reason = 'a backup was put back; run npm run reconcile, and payments resume when chains and books agree';
    return isThere ? { by: 'npm run restore', reason, stopId: null } : null;
  };
  /** Looked at anew for every signature. */
  const read = async (): Promise<Stopped | null> => {
    try {
      const note = Note.safeParse(parseOrNothing(await readFile(path, 'utf8')));
      if (note.success) return note.data;
      return { by: 'a person at the machine', reason: 'the file signer-stop is there', stopId: null };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return readRestored();
      // It cannot be told whether the switch is on, so it is.
      return { by: 'the signer', reason: 'the file signer-stop cannot be read', stopId: null };
    }
  };
  let turn: Promise<unknown> = Promise.resolve();
  /** One after another: a switch pulled while the last stop is being ended must not be swept away with it. */
  const inTurn = <T>(job: () => Promise<T>): Promise<T> => {
    const done = turn.then(job, job);
    turn = done.catch(() => undefined);
    return done;
  };
  return {
    read,
    /** Every stop has a name of its own, so that an approval to end one is no good for the next. */
    pull: (by: string, reason: string): Promise<void> =>
      inTurn(() => {
        const note = { by, reason, stopId: randomBytes(16).toString('hex') };
        return writeFile(path, `${JSON.stringify(note)}\n`, { mode: 0o600, flush: true });
      }),
    /** False where nothing is stopped, or the stop there is now may not be ended. */
    release: (mayEnd: (stopId: string) => Promise<boolean>): Promise<boolean> =>
      inTurn(async () => {
        const stopped = await read();
        if (stopped === null || stopped.stopId === null || !(await mayEnd(stopped.stopId))) return false;
        await rm(path, { force: true });
        return true;
      }),
  };
}
