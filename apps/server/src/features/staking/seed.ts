import type { ApprovalPayloads } from '@candor/contract';
import { reserveAccount } from '@candor/domain/staking';
import { assert, formatMoney, HOUR_MS, later, ok } from '@candor/kernel';
import type { Command, Json, Ledger } from '@candor/ledger';
import { json, timestamp } from '../../platform/database/sql.ts';
import { CUSTOMERS, fixedId, OPERATORS } from '../../seed/cast.ts';
import type { HouseGrant, OwnMove, SeedGiven, Story } from '../../seed/story.ts';
import { openStake } from './open.ts';

type Seeded = ApprovalPayloads['staking.project'] & { readonly reserve: string | null };

const LIMITS = { minimum: '10', maximum: '20000', quantity: '500000', openDays: 365 } as const;
/** The last one shows what an unfunded project is: full. */
const PROJECTS: readonly Seeded[] = [
  { asset: 'USDT', days: 7, annualRatePpm: 30_000, release: 'flexible', ...LIMITS, reserve: '150' },
  { asset: 'USDT', days: 30, annualRatePpm: 52_500, release: 'flexible', ...LIMITS, reserve: '600' },
  { asset: 'USDT', days: 30, annualRatePpm: 80_000, release: 'locked', ...LIMITS, reserve: '900' },
  { asset: 'USDT', days: 90, annualRatePpm: 120_000, release: 'locked', ...LIMITS, reserve: '2500' },
  { asset: 'TRX', days: 60, annualRatePpm: 70_000, release: 'locked', ...LIMITS, reserve: null },
];
const projectId = (index: number) => fixedId('skp', index + 1);

/** Above those of levels and roles. */
const FIRST_APPROVAL = 100;

/** Projects can only be opened by two operators, so the sandbox opens them that way too: Omar proposed and Olive approved. */
export async function seedProjects({ db }: Pick<SeedGiven, 'db'>, { start }: Pick<Story, 'start'>): Promise<void> {
  const [proposedAt, decidedAt] = [timestamp(later(start, -2 * HOUR_MS)), timestamp(later(start, -HOUR_MS))];
  for (const [index, { reserve: _, ...terms }] of PROJECTS.entries()) {
    const id = fixedId('apr', FIRST_APPROVAL + index);
    const subject = `${terms.asset} ${terms.days} ${terms.release}`;
    await db.run`insert into approval (id, kind, subject, payload, was, reason, created_by, created_at)
      values (${id}, 'staking.project', ${subject}, ${json({ ...terms, projectId: projectId(index) })}, '{}',
        'A project for the sandbox', ${OPERATORS.omar.id}, ${proposedAt})
      on conflict do nothing`;
    await db.run`update approval set state = 'approved', decided_by = ${OPERATORS.olive.id}, decided_at = ${decidedAt}
      where id = ${id} and state = 'waiting'`;
  }
}

/** Play money in the reserves, before anybody is promised anything. */
export const reserveGrants: readonly HouseGrant[] = PROJECTS.flatMap(({ asset, reserve }, index) =>
  reserve === null ? [] : [{ to: reserveAccount(projectId(index)), book: 'real' as const, asset, amount: reserve }],
);

/** Who chose which. */
const CHOICES: Readonly<Record<string, number>> = {
  [CUSTOMERS.mia.id]: 1,
  [CUSTOMERS.amir.id]: 2,
  [CUSTOMERS.viktor.id]: 3,
};

/** Money of the month that people staked, by the rule and the transfer of every stake. */
export const stakeInHistory: OwnMove = ({ clock, db, ledger }, { id, userId, amount }) => {
  const choice = CHOICES[userId];
  assert(choice !== undefined, `a project for ${userId}`);
  const input = {
    projectId: projectId(choice),
    amount: formatMoney(amount),
    ...{ quotedAt: clock.now(), tradePassword: '', idempotencyKey: id },
  };
  return openStake(input, {
    ...{ clock, db, ledger: withoutEvents(ledger), user: { id: userId } },
    newId: () => fixedId('skh', choice),
    ledgerId: () => id,
    requestHash: () => `sandbox history ${id}`,
  });
};

/** Nobody was there to see them. */
function withoutEvents(ledger: Ledger): Pick<Ledger, 'submit' | 'findTransfer'> {
  return {
    findTransfer: (id) => ledger.findTransfer(id),
    submit: <A extends Json, C extends string>(command: Command<A, C>) =>
      ledger.submit<A, C>({
        ...command,
        decide: (view) => {
          const decided = command.decide(view);
          return decided.ok ? ok({ ...decided.value, events: [] }) : decided;
        },
      }),
  };
}
