import { readPayment } from '@candor/domain/recharge';
import { later, MINUTE_MS } from '@candor/kernel';
import { addressStore } from './address-store.ts';
import { changedEvent, type ScanChain, type ScanPlatform } from './scan.ts';
import { seenStore } from './seen-store.ts';

/** A node may be asked for another, and mempools differ: what was there a moment ago is shown a little longer. */
const GONE_AFTER_MS = 2 * MINUTE_MS;

/** [RCH-16] Keeps what is on its way to customers, for them to see. Nothing is ever credited from it. */
export async function noteWaiting({ clock, db, outbox }: ScanPlatform, chain: ScanChain): Promise<void> {
  const { reader, chain: name, assets } = chain;
  if (!reader.waiting) return;
  const { has, news } = await reader.waiting();
  const now = clock.now();
  await db.transaction(async (tx) => {
    const addresses = addressStore(tx);
    const owners = new Map(
      (await addresses.owners(name, [...new Set(news.map(({ toKey }) => toKey))])).map((row) => [row.watch_key, row]),
    );
    const hits = news.filter(({ toKey }) => owners.has(toKey));
    const own = new Set(await addresses.ownTransactions(hits.map(({ txid }) => txid)));
    const store = seenStore(tx);
    const changed = new Map<string, string>();
    for (const payment of hits) {
      const owner = owners.get(payment.toKey);
      const read = readPayment(payment, assets, {
        isOwnTransaction: (txid) => own.has(txid),
        isOwnAddress: () => false,
      });
      if (!owner || read.is !== 'payment') continue;
      const { txid, position } = payment;
      await store.add({ chain: name, txid, position, userId: owner.user_id, amount: read.amount }, now);
      changed.set(owner.user_id, txid);
    }
    await store.stillThere(name, (await store.txids(name)).filter(has), now);
    for (const { user_id, txid } of await store.forget(name, later(now, -GONE_AFTER_MS))) changed.set(user_id, txid);
    const events = [...changed].map(([userId, id]) => changedEvent(userId, { id, state: 'seen' }));
    if (events.length > 0) await outbox.add(tx, events);
  });
  outbox.wake();
}
