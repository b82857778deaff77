import { ROBOT_TEMPLATES } from '@candor/contract/robot/fields';
import { SECOND_MS } from '@candor/kernel';
import type { Platform } from '../../platform/platform.ts';
import { type Running, runEvery } from '../../platform/run-every.ts';
import type { PublishedTemplate } from '../../robot-worker/tasks.ts';
import { openPool } from '../robot/index.ts';
import { generate } from './generate.ts';

/** Looking costs a few questions; what is made, is made once a day and once a month. */
const LOOK_EVERY_MS = 30 * SECOND_MS;

/** [GAL-1] Makes items from the platform's own figures for as long as the server runs; the first ones when it starts. */
export function runGenerator(platform: Platform): Running {
  const pool = openPool();
  let templates: readonly PublishedTemplate[] | undefined;
  const round = async () => {
    // Rules change with a new version of the server and never before.
    templates ??= await pool.publish(ROBOT_TEMPLATES);
    await generate(platform, templates);
  };
  const running = runEvery(LOOK_EVERY_MS, round, (error) =>
    platform.log.warn('gallery.not_made', 'Items of the gallery could not be made; retrying', { err: error }),
  );
  return {
    stop: async () => {
      await running.stop();
      await pool.close();
    },
  };
}
