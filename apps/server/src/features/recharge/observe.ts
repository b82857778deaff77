import { type Block, type Payment, watchKey } from '@candor/adapters/chain';
import { depthFor, findTerms, type OwnThings, readFailure, readPayment } from '@candor/domain/recharge';
import { familyOfChain, networkOfChain } from '@candor/kernel';
import type { Tx } from '../../platform/database/database.ts';
import { type AddressRow, addressStore } from './address-store.ts';
import { depositStore } from './deposit-store.ts';
import type { ScanChain, ScanPlatform } from './scan.ts';

/** Whatever reached an address of ours in these blocks, kept as what it is. */
export async function observe(
  tx: Tx,
  { clock, newId }: Pick<ScanPlatform, 'clock' | 'newId'>,
  chain: ScanChain,
  blocks: readonly Block[],
): Promise<void> {
  const all = blocks.flatMap(({ payments, failed }) => [...payments, ...failed]);
  if (all.length === 0) return;
  const store = addressStore(tx);
  const owners = new Map(
    (await store.owners(chain.chain, [...new Set(all.map(({ toKey }) => toKey))])).map((row) => [row.watch_key, row]),
  );
  const isOurs = ({ toKey }: Payment) => owners.has(toKey) || toKey === chain.hot?.watchKey;
  const hits = all.filter(isOurs);
  if (hits.length === 0) return;
  const own = await findOwn(tx, chain, hits);
  for (const block of blocks) {
    for (const payment of block.payments.filter(isOurs)) {
      const read = readPayment(payment, chain.assets, own);
      if (read.is === 'ours' || read.is === 'nothing') continue;
      const owner = owners.get(payment.toKey);
      // What nobody can use is not worth a row where no customer would ever ask for it.
      if (read.is === 'unsupported' && !owner) continue;
      const worth = read.is === 'payment' ? read : null;
      await depositStore(tx).see({
        id: newId('dep'),
        chain: chain.chain,
        payment,
        userId: owner?.user_id ?? null,
        address: addressOf(owner, chain, payment),
        worth,
        ...(worth
          ? depthFor(
              findTerms(chain.terms, networkOfChain(chain.chain), worth.amount.asset),
              worth.amount,
              payment.isCoinbase,
            )
          : { needed: 1, needsSolid: false }),
        block: { height: block.height, hash: block.hash, at: block.at },
        now: clock.now(),
      });
    }
    for (const payment of block.failed.filter(({ toKey }) => owners.has(toKey))) {
      const worth = readFailure(payment, chain.assets, own);
      const owner = owners.get(payment.toKey);
      if (!worth || !owner) continue;
      await depositStore(tx).see({
        id: newId('dep'),
        chain: chain.chain,
        payment,
        userId: owner.user_id,
        address: owner.address,
        worth,
        hasFailed: true,
        needed: 1,
        needsSolid: false,
        block: { height: block.height, hash: block.hash, at: block.at },
        now: clock.now(),
      });
    }
  }
}

/** [RCH-3] What of all this we sent ourselves. */
async function findOwn(tx: Tx, chain: ScanChain, payments: readonly Payment[]): Promise<OwnThings> {
  const store = addressStore(tx);
  const transactions = new Set(await store.ownTransactions([...new Set(payments.map(({ txid }) => txid))]));
  const keys = new Map(payments.flatMap(({ from }) => (from === null ? [] : [[from, keyOf(chain, from)] as const])));
  const ours = new Set((await store.owners(chain.chain, [...keys.values()])).map(({ watch_key }) => watch_key));
  if (chain.hot) ours.add(chain.hot.watchKey);
  return {
    isOwnTransaction: (txid) => transactions.has(txid),
    isOwnAddress: (address) => ours.has(keys.get(address) ?? ''),
  };
}

/** Value on Bitcoin and what is like it has no sender, so nothing begins with prefixes here. */
function keyOf({ chain }: ScanChain, from: string): string {
  return watchKey(familyOfChain(chain), from);
}

function addressOf(owner: AddressRow | undefined, { hot }: ScanChain, payment: Payment): string {
  return owner?.address ?? hot?.address ?? payment.to;
}
