import type { contract, ParsedInputOf, RefusalOf } from '@candor/contract';
import { balanceChanged, fundingOf, type RecordKind } from '@candor/domain/assets';
import { decideFollow, equityAt, followAccount, MOST_FOLLOWS, readFollow, roomOf } from '@candor/domain/copy-trading';
import {
  assert,
  DAY_MS,
  formatMoney,
  isId,
  later,
  type Money,
  money,
  ok,
  type Refusal,
  type Result,
  refuse,
  subtract,
} from '@candor/kernel';
import { accountKey } from '@candor/ledger';
import type { CustomerContext } from '../../platform/handle.ts';
import { toCallRefusal } from '../../services/ledger/ledger-refusal.ts';
import { retryOnConflict } from '../../services/ledger/retry-on-conflict.ts';
import { unlessMade } from '../../services/ledger/unless-made.ts';
import { BOOK, markNow } from './mark.ts';
import type { StoredProject } from './rows.ts';
import { copyStore } from './store.ts';
import { copyChanged, insertFollow } from './writes.ts';

type Input = ParsedInputOf<typeof contract.followProject>;
type Refused = RefusalOf<typeof contract.followProject>;

/** Asked again after the rows changed underneath; then the rule says precisely why not. */
const TRIES = 3;

/** [CPY-3] [CPY-4] One movement pays for the follow and writes it down. Asked again, it is the first one. */
export async function follow(
  input: Input,
  context: CustomerContext,
): Promise<Result<{ readonly id: string }, Refused>> {
  const { clock, db, ledger, ledgerId, newId, requestHash, settings, user } = context;
  const read = readFollow(input.amount, input.stopLossPercent);
  if (!read.ok) return read;
  const { amount, stop } = read.value;
  const store = copyStore(db);
  const asked = await store.project(input.id);
  // What nobody has admitted is its leader's to see.
  const isHidden = asked?.state === 'pending' || asked?.state === 'rejected';
  if (!asked || (isHidden && asked.leaderId !== user.id)) return refuse('call.notFound');
  if (asked.leaderId === user.id) return refuse('copy-trading.ownProject');
  const transferId = ledgerId(input.idempotencyKey);
  const limit = await settings.get('copy-trading.newLeader');
  const sent = await retryOnConflict(TRIES, async () => {
    const project = (await store.project(input.id)) ?? asked;
    const may = await unlessMade(ledger, transferId, () => mayFollow(context, project, amount, limit));
    if (!may.ok) return may;
    const markPrice = markNow(context, project.market);
    const stake = await store.stakeOf(project.id);
    const followId = newId('cpf');
    const whose = { userId: user.id, id: followId };
    return ledger.submit({
      id: transferId,
      requestHash: requestHash(input),
      book: BOOK,
      kind: 'copy.funded' satisfies RecordKind,
      cause: { type: 'copy', id: followId },
      accounts: [fundingOf(user.id), followAccount(whose)].map((name) => accountKey(name, amount.asset)),
      decide: (view) => {
        const available = view.balance(accountKey(fundingOf(user.id), amount.asset));
        const moves = decideFollow(whose, amount, available);
        if (!moves.ok) return moves;
        if (markPrice === null || !stake) return refuse('copy-trading.noPrice');
        const rows = insertFollow({
          ...{ id: followId, project, userId: user.id, amount: amount.minor, stop },
          ...{ newLeaderLimit: limit.minor, mostFollows: MOST_FOLLOWS, at: view.now },
          leaderEquity: equityAt(project.pair, stake, markPrice),
          since: later(clock.now(), -DAY_MS),
        });
        const events = [
          balanceChanged(user.id, subtract(available, amount), transferId),
          copyChanged(user.id, project.id, 'followed'),
          copyChanged(project.leaderId, project.id, 'followed'),
        ];
        return ok({ postings: moves.value, rows, events, answer: { id: followId } });
      },
    });
  });
  if (!sent.ok) return toCallRefusal(sent) as Refusal<Refused>;
  const { id } = sent.value.answer;
  assert(isId('cpf', id), 'a follow that was just written');
  return ok({ id });
}

/** Why not, in the words of the rule; the rows are written only where it still holds. */
async function mayFollow(
  { clock, db, engine, markets, user }: CustomerContext,
  project: StoredProject,
  amount: Money,
  limit: Money,
): Promise<Result<null, Refused>> {
  const store = copyStore(db);
  if (project.state !== 'open') return refuse('copy-trading.notOpen');
  const own = await store.follows({ user: user.id, states: ['following', 'leaving'], isFollower: true });
  if (own.some(({ projectId }) => projectId === project.id)) return refuse('copy-trading.alreadyFollowing');
  if (own.length >= MOST_FOLLOWS) return refuse('copy-trading.tooMany', { most: MOST_FOLLOWS });
  const room = roomOf(project);
  if (room < amount.minor) return refuse('copy-trading.full', { room: formatMoney(money('USDT', room)) });
  const { used, isKnown } = await store.newLeaders(user.id, project.leaderId, clock.now());
  if (!isKnown && used + amount.minor > limit.minor) {
    const left = used > limit.minor ? 0n : limit.minor - used;
    return refuse('copy-trading.newLeader', { limit: formatMoney(limit), left: formatMoney(money('USDT', left)) });
  }
  return markNow({ engine, markets }, project.market) === null ? refuse('copy-trading.noPrice') : ok(null);
}
