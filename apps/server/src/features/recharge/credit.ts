import { ChainFault } from '@candor/adapters/chain';
import type { RecordKind } from '@candor/domain/assets';
import {
  creditAccounts,
  creditDeposits,
  findTerms,
  isDeepEnough,
  isSameToken,
  judgeDeposit,
  judgeHouseDeposit,
  sumOf,
} from '@candor/domain/recharge';
import { assert, formatUuid, isPositive, networkOfChain } from '@candor/kernel';
import type { RowWrite } from '@candor/ledger';
import { sha256Hex } from '../../platform/canonical.ts';
import { addDust } from '../../services/chains/chain-dust.ts';
import { creditNoticeRow, creditRow, type DepositRow, depositStore, moneyOf } from './deposit-store.ts';
import { type ReadBlock, readBlock } from './read-block.ts';
import { changedEvent, type ScanChain, type ScanPlatform } from './scan.ts';
import { scannerStore } from './scanner-store.ts';

const KIND = 'recharge' satisfies RecordKind;
const HOUSE_KIND = 'capital';

/** [RCH-6] Decides about everything that lies deep enough, and carries it out. Safe to repeat at any point. */
export async function creditConfirmed(platform: ScanPlatform, chain: ScanChain): Promise<number> {
  const { db, outbox } = platform;
  const waiting = await depositStore(db).confirming(chain.chain);
  if (waiting.length === 0) return 0;
  const scanner = (await scannerStore(db).all()).find((each) => each.chain === chain.chain);
  if (!scanner) return 0;
  const view = { height: scanner.height, solidHeight: Math.min(scanner.solid_height, scanner.height) };
  const stillThere = reread(chain, scanner.head_height);
  let credited = 0;
  for (const row of waiting) {
    const amount = moneyOf(row);
    assert(amount && row.height !== null, 'a payment with an amount, in a block');
    const facts = { amount, height: row.height, needed: row.needed, needsSolid: row.needs_solid };
    if (!isDeepEnough(facts, view)) continue;
    const found = await stillThere(row);
    if (found === 'other') throw new ChainFault('nonsense', 'a block was read again and did not say the same');
    if (found === 'gone') {
      // It waits for a node that can; everybody else is credited meanwhile.
      const block = { height: row.height, hash: row.block_hash ?? '' };
      await scannerStore(db).noteUntraced(chain.chain, block, platform.clock.now());
      continue;
    }
    const aside = await depositStore(db).setAsideOf(row.user_id, chain.chain, amount.asset);
    const verdict = row.user_id
      ? judgeDeposit(facts, {
          chain: view,
          terms: findTerms(chain.terms, networkOfChain(chain.chain), amount.asset),
          setAside: sumOf(aside.map(toMoney), amount.asset),
        })
      : judgeHouseDeposit(facts, view);
    if (verdict.do === 'credit') {
      if (await credit(platform, [row, ...aside])) credited += 1 + aside.length;
    } else if (verdict.do !== 'wait') {
      const state = verdict.do === 'setAside' ? 'belowMinimum' : 'held';
      await db.transaction(async (tx) => {
        const changed = await depositStore(tx).park(row, state);
        if (changed === 1 && row.user_id) await outbox.add(tx, [changedEvent(row.user_id, { id: row.id, state })]);
      });
      outbox.wake();
    }
  }
  return credited;
}

/**
 * [RCH-1] Payments of one owner and asset, in one transaction of the ledger. The movement's id is made from the payment it
 * is for, so it cannot be made twice; each row must stand where it stood, or nothing of it happens. False: another time.
 */
export async function credit(
  { clock, ledger }: Pick<ScanPlatform, 'clock' | 'ledger'>,
  rows: readonly DepositRow[],
  alongside: readonly RowWrite[] = [],
): Promise<string | undefined> {
  const [first] = rows;
  assert(first, 'a payment to credit');
  const id = transferIdOf(first);
  const order = {
    chain: first.chain,
    userId: first.user_id,
    deposits: rows.map((row) => ({ id: row.id, amount: toMoney(row) })),
  };
  const dust = rows.reduce((sum, row) => sum + row.dust, 0n);
  const now = clock.now();
  const [userId, network] = [first.user_id, networkOfChain(first.chain)];
  const total = sumOf(rows.map(toMoney), toMoney(first).asset);
  const writes = [
    ...rows.map((row) => creditRow(row, id, now)),
    ...(dust > 0n && first.asset ? [addDust(first.chain, first.asset, dust)] : []),
    ...(userId && isPositive(total) ? [creditNoticeRow({ id: first.id, userId, network, amount: total })] : []),
    ...alongside,
  ];
  const done = await ledger.submit({
    id,
    requestHash: sha256Hex(`credit ${rows.map((row) => row.id).join(' ')}`),
    book: 'real',
    kind: first.user_id === null ? HOUSE_KIND : KIND,
    cause: { type: 'deposit', id: first.id },
    accounts: creditAccounts(order),
    decide: (view) => {
      const decided = creditDeposits(order, id, view);
      return decided.ok ? { ...decided, value: { ...decided.value, rows: writes } } : decided;
    },
  });
  return done.ok ? id : undefined;
}

/** The one movement a payment may ever become. */
export function transferIdOf({ chain, txid, position }: Pick<DepositRow, 'chain' | 'txid' | 'position'>): string {
  return formatUuid(Buffer.from(sha256Hex(`deposit ${chain} ${txid} ${position}`), 'hex'), 8);
}

/**
 * [RCH-6] Reads a payment's block once more: it must be the same block, and say the same about the payment. [RCH-19] `gone` where no node
 * can say any more what contracts paid there, and this is what a contract paid.
 */
function reread({ reader }: ScanChain, headHeight: number) {
  const read = new Map<number, Promise<ReadBlock>>();
  return async (row: DepositRow): Promise<'same' | 'gone' | 'other'> => {
    const height = row.height ?? 0;
    const reading = read.get(height) ?? readBlock(reader, height, headHeight);
    read.set(height, reading);
    const { block, isUntraced } = await reading;
    const isSame = block.payments.some(
      ({ txid, position, token, units }) =>
        txid === row.txid && position === row.position && isSameToken(token, row.token) && units === row.units,
    );
    if (block.hash !== row.block_hash) return 'other';
    return isSame ? 'same' : isUntraced ? 'gone' : 'other';
  };
}

function toMoney(row: DepositRow) {
  const amount = moneyOf(row);
  assert(amount, 'a payment of an asset we know');
  return amount;
}
