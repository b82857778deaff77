import { contract, type MarketId } from '@candor/contract';
import type { RobotTemplateId } from '@candor/contract/robot/fields';
import { assert } from '@candor/kernel';
import type { Example } from '../../seed/examples.ts';

/** Rules that buy something on their first day, and leave no orders in the book for others to meet. */
export const robotExamples: readonly Example[] = [
  robot('robot.half', { template: 'rebalance', market: 'ETH-USDT', name: 'Half in ether', amount: '500' }),
  robot('robot.buys', { template: 'dca', market: 'BTC-USDT', name: 'Bitcoin every day', amount: '400' }),
];

type Asked = {
  readonly template: RobotTemplateId;
  readonly market: MarketId;
  readonly name: string;
  readonly amount: string;
};

/** Mia reads the rules and starts a robot by them. */
function robot(name: string, asked: Asked): Example {
  return {
    name,
    passing: ['robot.noPrice', 'robot.allHalted', 'robot.otherVersion', 'call.busy'],
    start: async ({ as, idempotencyKey }) => {
      const mia = as.customer('mia');
      const offered = await mia(contract.robotTemplates);
      if (!offered.ok) return offered;
      const template = offered.value.templates.find(({ id }) => id === asked.template);
      assert(template, `a template on offer, got ${asked.template}`);
      return mia(contract.startRobot, { ...asked, version: template.version, idempotencyKey });
    },
  };
}
