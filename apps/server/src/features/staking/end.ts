import type { RecordKind } from '@candor/domain/assets';
import { decideEnd, type EndRefusal, endingOf, stakeAccounts, stakeEndId } from '@candor/domain/staking';
import { assert, ok, type Result, refuse } from '@candor/kernel';
import type { Platform } from '../../platform/platform.ts';
import { retryOnConflict } from '../../services/ledger/retry-on-conflict.ts';
import { BOOK } from './open.ts';
import type { StoredStake } from './rows.ts';
import { noteEnd, stakingStore } from './store.ts';

type Needed = Pick<Platform, 'clock' | 'db' | 'ledger'>;

const TRIES = 5;

/**
 * [STK-10] Ends a stake: by its term, or by its owner where it is flexible. Money and row together, or neither; whoever comes
 * second finds it done.
 */
export async function endStake(
  { clock, db, ledger }: Needed,
  id: string,
  by: 'owner' | 'term',
): Promise<Result<StoredStake, Exclude<EndRefusal, 'staking.over'> | 'call.busy'>> {
  const store = stakingStore(db);
  const ended = await retryOnConflict(TRIES, async () => {
    const stake = await store.stake(id);
    assert(stake, `a stake ${id}`);
    if (stake.state !== 'active') return ok(null);
    const now = clock.now();
    const kind: RecordKind = endingOf(stake, now).state === 'matured' ? 'staking.matured' : 'staking.returned';
    const endId = stakeEndId(id);
    const sent = await ledger.submit({
      id: endId,
      requestHash: `${kind}:${id}`,
      book: BOOK,
      kind,
      cause: { type: 'staking', id },
      accounts: stakeAccounts(stake),
      decide: (view) => {
        const decided = decideEnd(stake, by, { now, balance: view.balance });
        if (!decided.ok) return decided;
        const { state } = decided.value.answer;
        return ok({ ...decided.value, rows: noteEnd(stake, state, endId, now) });
      },
    });
    return sent.ok ? ok(null) : refuse(sent.code, sent.details);
  });
  if (!ended.ok) {
    const { code } = ended;
    if (code === 'staking.locked' || code === 'staking.notDue') return refuse(code);
    // Another end of the same stake was quicker, or the rows kept changing: it is there to be read.
    const now = await store.stake(id);
    return now && now.state !== 'active' ? ok(now) : refuse('call.busy');
  }
  const stake = await store.stake(id);
  assert(stake, `a stake ${id}`);
  return ok(stake);
}
