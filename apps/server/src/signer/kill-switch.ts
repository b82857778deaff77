import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { parseOrNothing } from '../platform/chains/signer-protocol.ts';

export const KILL_SWITCH = 'signer-stop';

export type Stopped = { readonly by: string; readonly reason: string };

const Note = z.object({ by: z.string(), reason: z.string() });

/** A file in the data folder: while it is there, whatever it says, nothing is signed. Whoever deletes it lets money flow. */
export function openKillSwitch(dataDir: string) {
  const path = join(dataDir, KILL_SWITCH);
  return {
    /** Looked at anew for every signature. */
    read: async (): Promise<Stopped | null> => {
      try {
        const note = Note.safeParse(parseOrNothing(await readFile(path, 'utf8')));
        return note.success ? note.data : { by: 'a person at the machine', reason: 'the file signer-stop is there' };
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        // It cannot be told whether the switch is on, so it is.
        return { by: 'the signer', reason: 'the file signer-stop cannot be read' };
      }
    },
    pull: (by: string, reason: string) =>
      writeFile(path, `${JSON.stringify({ by, reason })}\n`, { mode: 0o600, flush: true }),
  };
}
