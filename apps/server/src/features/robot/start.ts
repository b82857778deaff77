import type { contract, ParsedInputOf, RefusalOf } from '@candor/contract';
import { balanceChanged, fundingOf, type RecordKind } from '@candor/domain/assets';
import { memberTypeOf } from '@candor/domain/auth';
import { isLeaving, isSettled, pairOf } from '@candor/domain/market';
import { decideStart, readInvestment, robotAccount } from '@candor/domain/robot';
import { robotsAtOnce } from '@candor/domain/vip';
import { assert, isId, ok, type Result, refuse, subtract } from '@candor/kernel';
import { accountKey } from '@candor/ledger';
import type { CustomerContext } from '../../platform/handle.ts';
import { feesOf } from '../../services/engine/customer-fees.ts';
import { toCallRefusal } from '../../services/ledger/ledger-refusal.ts';
import { unlessMade } from '../../services/ledger/unless-made.ts';
import { priceNow } from './read-feed.ts';
import type { StoredTemplate } from './rows.ts';
import { insertRobot, robotStore } from './store.ts';
import { refuseTemplate } from './template-gate.ts';

type Input = Omit<ParsedInputOf<typeof contract.startRobot>, 'template'> & { readonly template: StoredTemplate };
type Refused = RefusalOf<typeof contract.startRobot>;

/** [RBT-2] One movement pays for the robot and writes it down. Asked again, it is the first one. */
export async function start(
  input: Input,
  context: CustomerContext,
  versionNow: () => Promise<string>,
): Promise<Result<{ readonly id: string }, Refused>> {
  const { db, ledger, ledgerId, newId, requestHash, session, user } = context;
  const { template, version, market, name } = input;
  const { book } = session;
  const pair = pairOf(market);
  // [LST-52] Before its amount: it would be read as coins.
  if (!isSettled(pair)) return refuse('spot.closed');
  const amount = readInvestment(pair.quote, input.amount);
  if (!amount.ok) return amount;
  const id = ledgerId(input.idempotencyKey);
  const price = priceNow(context, market);
  const may = await unlessMade(ledger, id, async () => {
    // [LST-9]
    if (isLeaving(pair)) return refuse('spot.closed');
    const refused = (await refuseTemplate(context, template)) ?? (await refuseNow(context, version, versionNow));
    return refused ?? (price === null ? refuse('robot.noPrice') : ok(null));
  });
  if (!may.ok) return may;
  const { taker } = await feesOf(context, user, market);
  const robotId = newId('rob');
  const whose = { userId: user.id, id: robotId };
  const sent = await ledger.submit({
    id,
    requestHash: requestHash(input),
    book,
    kind: 'robot.started' satisfies RecordKind,
    cause: { type: 'robot', id: robotId },
    accounts: [fundingOf(user.id), robotAccount(user.id, robotId)].map((each) => accountKey(each, pair.quote)),
    decide: (view) => {
      if (price === null) return refuse('robot.noPrice');
      const moves = decideStart(whose, amount.value, view.balance(accountKey(fundingOf(user.id), pair.quote)));
      if (!moves.ok) return moves;
      const given = { book, market, name, template, version, invested: amount.value, at: view.now };
      const rows = insertRobot({ ...whose, userId: user.id, id: robotId, ...given, holdPrice: price, holdFee: taker });
      const left = subtract(view.balance(accountKey(fundingOf(user.id), pair.quote)), amount.value);
      const events = [balanceChanged(user.id, left, id)];
      return ok({ postings: moves.value, rows, events, answer: { id: robotId } });
    },
  });
  if (!sent.ok) return toCallRefusal(sent);
  const { answer } = sent.value;
  assert(isId('rob', answer.id) && (await robotStore(db).find(answer.id)), 'a robot that was just written');
  return ok({ id: answer.id });
}

/** [VIP-10] How many robots the customer has, and how many they may have at a time. */
export async function slotsOf({ clock, db, settings, user }: CustomerContext) {
  const [common, vip] = [await settings.get('vip.robotsCommon'), await settings.get('vip.robots')];
  const isVip = memberTypeOf(user.vipExpiresAt, clock.now()) === 'vip';
  return { used: await robotStore(db).count(user.id), most: robotsAtOnce(isVip, { common, vip }) };
}

async function refuseNow(context: CustomerContext, version: string, versionNow: () => Promise<string>) {
  const store = robotStore(context.db);
  const stop = await store.stopped();
  if (stop) return refuse('robot.allHalted', { reason: stop.reason });
  if ((await versionNow()) !== version) return refuse('robot.otherVersion');
  const { used, most } = await slotsOf(context);
  if (used >= most) return refuse('robot.tooMany', { most });
  return undefined;
}
