import { contract } from '@candor/contract';
import { assert, type Id } from '@candor/kernel';
import { type ForeignIds, giveUsdt, type Person, type Thing } from '../../testing/foreign-ids.ts';
import type { Sandbox } from '../../testing/test-sandbox.ts';
import { prepare } from './start.ts';
import { challengeStore } from './store.ts';
import { beginInside, openTestChallenge } from './test-challenge.ts';

export const foreignIds: ForeignIds = {
  // Challenges are for everybody to see; an attempt is its owner's.
  customer: (server, who) => ({ chl: 'everybody', cha: () => addAttempts(server, who) }),
  operator: () => ({ chl: 'everybody' }),
  forCertified: [
    contract.prepareAttempt.path,
    contract.startFreeAttempt.path,
    contract.startPaidAttempt.path,
    contract.answerStep.path,
  ],
};

/** One that waits to be begun and one that runs, each in a challenge of its own. */
async function addAttempts({ platform }: Sandbox, who: Person): Promise<Thing[]> {
  await giveUsdt(platform, who.id, 100_000_000n);
  const waiting = await challengeStore(platform.db).challenge(await openTestChallenge(platform));
  assert(waiting, 'a challenge that was just opened');
  const ready = await prepare({ ...platform, user: { id: who.id as Id<'usr'> } }, waiting);
  const running = await beginInside(platform, who.id as Id<'usr'>, await openTestChallenge(platform), 'free');
  assert(ready.ok && running.ok, 'attempts of one’s own');
  return [
    { id: ready.value.id, owner: who.token, fields: { price: '2' } },
    { id: running.value.id, owner: who.token, fields: { step: '0', action: 'hold' } },
  ];
}
