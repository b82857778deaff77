import { contract } from '@candor/contract';
import { refuse } from '@candor/kernel';
import type { Example } from '../../seed/examples.ts';

/** Viktor reads the model's score and starts a robot that waits in cash for as long as the model has no edge. */
export const aiRobotExamples: readonly Example[] = [
  {
    name: 'ai-robot',
    passing: ['ai-robot.noModel', 'ai-robot.otherModel', 'robot.noPrice', 'robot.allHalted', 'call.busy'],
    start: async ({ as, idempotencyKey }) => {
      const viktor = as.customer('viktor');
      const overview = await viktor(contract.aiOverview);
      if (!overview.ok) return overview;
      const { model } = overview.value;
      // Being trained.
      if (model === null) return refuse('ai-robot.noModel');
      return viktor(contract.startAiRobot, { version: model.version, amount: '600', idempotencyKey });
    },
  },
];
