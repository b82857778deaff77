import type { contract, ParsedInputOf, RefusalOf } from '@candor/contract';
import { fundingOf, type RecordKind } from '@candor/domain/assets';
import { pairOf } from '@candor/domain/market';
import { decideStart, MOST_ROBOTS, readInvestment, robotAccount } from '@candor/domain/robot';
import { assert, isId, ok, type Result, refuse } from '@candor/kernel';
import { accountKey } from '@candor/ledger';
import type { CustomerContext } from '../../platform/handle.ts';
import { feesOf } from '../../services/engine/customer-fees.ts';
import { toCallRefusal } from '../../services/ledger/ledger-refusal.ts';
import type { Published } from './published.ts';
import { priceNow } from './read-feed.ts';
import { insertRobot, robotStore } from './store.ts';

type Input = ParsedInputOf<typeof contract.startRobot>;
type Refused = RefusalOf<typeof contract.startRobot>;

/** [RBT-2] One movement pays for the robot and writes it down. Asked again, it is the first one. */
export async function start(
  input: Input,
  context: CustomerContext,
  published: Published,
): Promise<Result<{ readonly id: string }, Refused>> {
  const { db, ledger, ledgerId, newId, requestHash, session, user } = context;
  const { template, version, market, name } = input;
  const { book } = session;
  const pair = pairOf(market);
  const amount = readInvestment(pair.quote, input.amount);
  if (!amount.ok) return amount;
  const id = ledgerId(input.idempotencyKey);
  const isNew = (await ledger.findTransfer(id)) === undefined;
  const price = priceNow(context, market);
  if (isNew) {
    const refused = await refuseNow(context, { template, version }, published);
    if (refused) return refused;
    if (price === null) return refuse('robot.noPrice');
  }
  const { taker } = await feesOf(context, user);
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
      return ok({ postings: moves.value, rows, answer: { id: robotId } });
    },
  });
  if (!sent.ok) return toCallRefusal(sent);
  const { answer } = sent.value;
  assert(isId('rob', answer.id) && (await robotStore(db).find(answer.id)), 'a robot that was just written');
  return ok({ id: answer.id });
}

async function refuseNow(
  { db, user }: CustomerContext,
  { template, version }: Pick<Input, 'template' | 'version'>,
  published: Published,
) {
  const store = robotStore(db);
  const stop = await store.stopped();
  if (stop) return refuse('robot.allHalted', { reason: stop.reason });
  if ((await published.versionOf(template)) !== version) return refuse('robot.otherVersion');
  if ((await store.count(user.id)) >= MOST_ROBOTS) return refuse('robot.tooMany', { most: MOST_ROBOTS });
  return undefined;
}
