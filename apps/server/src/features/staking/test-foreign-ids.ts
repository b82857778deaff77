import { contract } from '@candor/contract';
import { type ForeignIds, giveUsdt, type Person, type Thing } from '../../testing/foreign-ids.ts';
import type { Sandbox } from '../../testing/test-sandbox.ts';
import { fundReserve, openTestProject, stakeInside } from './test-staking.ts';

export const foreignIds: ForeignIds = {
  // Projects are for everybody to see; a stake is its owner's.
  customer: (server, who) => ({ skp: 'everybody', skh: async () => [await addStake(server, who)] }),
  operator: () => ({ skp: 'everybody' }),
  // Others' security is changed by other calls, and whoever's was may not stop a stake for a day.
  forCertified: [contract.releaseStake.path],
};

async function addStake({ platform }: Sandbox, who: Person): Promise<Thing> {
  await giveUsdt(platform, who.id, 100_000_000n);
  const project = await openTestProject(platform, { release: 'flexible' });
  await fundReserve(platform, project, 1_000_000_000n);
  const { id } = await stakeInside(platform, who.id, project, '100');
  return { id, owner: who.token };
}
