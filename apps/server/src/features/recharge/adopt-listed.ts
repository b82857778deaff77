import { depthFor, findTerms, isSameToken, toMinor } from '@candor/domain/recharge';
import { networkOfChain } from '@candor/kernel';
import { depositStore } from './deposit-store.ts';
import { changedEvent, type ScanChain, type ScanPlatform } from './scan.ts';

/**
 * [LST-23] Payments of a token that arrived before it was listed: kept as an unsupported token until now, they count up like any other from
 * here on. Each is read from its block once more before it is credited (RCH-6), and its movement has one id for ever (RCH-1).
 */
export async function adoptListed({ db, outbox }: ScanPlatform, chain: ScanChain): Promise<number> {
  const tokens = chain.assets.flatMap(({ token }) => (token === null ? [] : [token]));
  if (tokens.length === 0) return 0;
  let adopted = 0;
  for (const row of await depositStore(db).unsupportedOf(chain.chain, tokens)) {
    const asset = chain.assets.find(({ token }) => isSameToken(token, row.token));
    if (!asset || row.user_id === null) continue;
    const { amount, dust } = toMinor(row.units, asset);
    const terms = findTerms(chain.terms, networkOfChain(chain.chain), amount.asset);
    const depth = depthFor(terms, amount);
    const [id, userId] = [row.id, row.user_id];
    await db.transaction(async (tx) => {
      const isNew = await depositStore(tx).adopt(row, { amount, dust, token: asset.token, ...depth });
      if (!isNew) return;
      adopted += 1;
      await outbox.add(tx, [changedEvent(userId, { id, state: 'confirming' })]);
    });
  }
  if (adopted > 0) outbox.wake();
  return adopted;
}
