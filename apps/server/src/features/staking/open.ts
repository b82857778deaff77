import type { contract, ParsedInputOf, RefusalOf } from '@candor/contract';
import type { RecordKind } from '@candor/domain/assets';
import {
  type AmountRefusal,
  checkQuote,
  decideOpen,
  mayBeAmount,
  newStake,
  readStake,
  stakeAccounts,
} from '@candor/domain/staking';
import {
  assert,
  type Id,
  type Instant,
  instant,
  type Money,
  ok,
  parseMoney,
  type Refusal,
  type Result,
  refuse,
} from '@candor/kernel';
import type { Ledger } from '@candor/ledger';
import type { CustomerContext } from '../../platform/handle.ts';
import { toCallRefusal } from '../../services/ledger/ledger-refusal.ts';
import { retryOnConflict } from '../../services/ledger/retry-on-conflict.ts';
import { unlessMade } from '../../services/ledger/unless-made.ts';
import type { StoredProject, StoredStake } from './rows.ts';
import { insertStake, stakingStore } from './store.ts';

type Input = ParsedInputOf<typeof contract.openStake>;
type Subscription = Pick<Input, 'projectId' | 'amount' | 'quotedAt' | 'idempotencyKey'>;
type Refused = RefusalOf<typeof contract.openStake>;
/** What a subscription needs of whoever asks; a sandbox's history asks the same way. */
export type Subscriber = Pick<CustomerContext, 'clock' | 'db' | 'ledgerId' | 'requestHash'> & {
  readonly newId: (prefix: 'skh') => Id<'skh'>;
  readonly ledger: Pick<Ledger, 'submit' | 'findTransfer'>;
  readonly user: { readonly id: Id<'usr'> };
};

/** Asked again after the rows changed underneath; then the rule says precisely why not. */
const TRIES = 5;
/** Stakes are of the real book. */
export const BOOK = 'real';

/** [STK-3] [STK-6] One transfer pays the stake, sets its interest aside and writes it down. Asked again, it is the first one. */
export async function openStake(input: Subscription, context: Subscriber): Promise<Result<StoredStake, Refused>> {
  const { clock, db, ledger, ledgerId, newId, requestHash, user } = context;
  if (!mayBeAmount(input.amount)) return refuse('ledger.wrongAmount');
  const store = stakingStore(db);
  const quotedAt = instant(input.quotedAt);
  const transferId = ledgerId(input.idempotencyKey);
  const sent = await retryOnConflict(TRIES, async () => {
    const [project] = await store.projects({ id: input.projectId }, 1);
    if (!project) return refuse('call.notFound');
    const wanted = await unlessMade(ledger, transferId, () => judge(context, project, input.amount, quotedAt));
    if (!wanted.ok) return wanted;
    const amount = wanted.value ?? parseMoney(project.asset, input.amount) ?? project.terms.minimum;
    const given = { id: newId('skh'), userId: user.id, projectId: project.id, amount, quotedAt } as const;
    const stake = newStake(project.terms, given);
    const done = await ledger.submit({
      id: transferId,
      requestHash: requestHash(input),
      book: BOOK,
      kind: 'staking.open' satisfies RecordKind,
      cause: { type: 'staking', id: given.id },
      accounts: stakeAccounts(stake),
      decide: (view) => {
        const decided = decideOpen(stake, transferId, view);
        if (!decided.ok) return decided;
        const { terms } = project;
        const row = { ...given, transferId, interest: stake.interest, maturesAt: stake.maturesAt, startedAt: quotedAt };
        return ok({ ...decided.value, rows: insertStake({ ...row, maximum: terms.maximum, at: clock.now() }) });
      },
    });
    // The reserve ran out between looking and deciding: what is left of it is said.
    return !done.ok && done.code === 'staking.projectFull'
      ? ((await sayRoom(context, project, input.amount)) ?? done)
      : done;
  });
  if (!sent.ok) return toCallRefusal(sent) as Refusal<Refused>;
  const stake = await store.stake(sent.value.answer.id);
  assert(stake, 'a stake that was just written');
  return ok(stake);
}

async function sayRoom(context: Subscriber, { id }: StoredProject, typed: string) {
  const [project] = await stakingStore(context.db).projects({ id }, 1);
  const again = project && (await judgeAmount(context, project, typed));
  return again && !again.ok ? again : undefined;
}

async function judge(
  context: Subscriber,
  project: StoredProject,
  typed: string,
  quotedAt: Instant,
): Promise<Result<Money, AmountRefusal | 'staking.notOpen' | 'staking.quoteOver'>> {
  const fresh = checkQuote(quotedAt, context.clock.now());
  return fresh.ok ? judgeAmount(context, project, typed) : fresh;
}

/** What may be put in now, in the words of the rule; the rows are written only where it still holds. */
export async function judgeAmount(
  { clock, db, user }: Pick<Subscriber, 'clock' | 'db' | 'user'>,
  project: StoredProject,
  typed: string,
): Promise<Result<Money, AmountRefusal | 'staking.notOpen'>> {
  if (project.isClosed || project.expiresAt <= clock.now()) return refuse('staking.notOpen');
  const own = await stakingStore(db).own(user.id, project);
  return readStake(project.terms, typed, { staked: project.staked, reserve: project.reserve, own });
}
