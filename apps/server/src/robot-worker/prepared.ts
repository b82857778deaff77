import { deserialize } from 'node:v8';
import type { Training } from '@candor/strategy';
import { preparedFile } from '../platform/prepared-file.ts';
import type { PublishedTemplate } from './tasks.ts';

export const ROBOTS_FILE = 'robots.bin';

/** What comes of the rules and the recorded market that are delivered with them, and of nothing else. */
export type PreparedRobots = {
  readonly templates: readonly PublishedTemplate[];
  /** What an installation trains first, when nothing was tried before. */
  readonly training: Training;
};

/** Null where nothing was built, and everything is worked out when it is needed. */
export async function readPreparedRobots(): Promise<PreparedRobots | null> {
  const body = await preparedFile(ROBOTS_FILE);
  return body === null ? null : (deserialize(body) as PreparedRobots);
}
