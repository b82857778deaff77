import { ROBOT_TEMPLATES, type RobotTemplateId } from '@candor/contract/robot/fields';
import { assert } from '@candor/kernel';
import type { PublishedTemplate } from '../../robot-worker/tasks.ts';
import type { RobotPool } from './pool.ts';

/** What is told of the templates: worked out once, in the thread of the robots, and the same for everybody. */
export type Published = {
  readonly all: () => Promise<readonly PublishedTemplate[]>;
  readonly versionOf: (id: RobotTemplateId) => Promise<string>;
};

export function makePublished(pool: RobotPool): Published {
  let known: Promise<readonly PublishedTemplate[]> | undefined;
  const all = () => {
    known ??= pool.publish(ROBOT_TEMPLATES).catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  };
  return {
    all,
    versionOf: async (id) => {
      const found = (await all()).find((each) => each.id === id);
      assert(found, `a template on offer, got ${id}`);
      return found.version;
    },
  };
}
