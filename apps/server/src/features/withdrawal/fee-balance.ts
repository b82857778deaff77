import { chainWays } from '@candor/contract/listing/ways';
import { termsFor } from '@candor/domain/withdrawal';
import { chainOfNetwork, DAY_MS, later, money, scaleOf } from '@candor/kernel';
import * as z from 'zod/mini';
import { zMinor, zUnits } from '../../platform/database/columns.ts';
import { timestamp } from '../../platform/database/sql.ts';
import type { Platform } from '../../platform/platform.ts';
import { onWire } from '../../platform/wire-money.ts';
import { type FeeGiven, withNetworkFee, worthNow } from './network-fee.ts';
import { payableBy, readTermSettings } from './terms.ts';

const Income = z.object({ count: z.number(), income: zMinor });
const Cost = z.object({ units: zUnits });
const DAYS = 30;

/** [WDR-31] What came in for the networks and what they took, side by side: who sets the least fee looks here. */
export async function describeFees(given: FeeGiven & Pick<Platform, 'db'>) {
  const { chains, clock, db } = given;
  const since = timestamp(later(clock.now(), -DAYS * DAY_MS));
  const set = await readTermSettings(given);
  const rows = [];
  for (const { id: way, network, asset } of chainWays()) {
    const chain = chainOfNetwork(network);
    const open = chains.get(chain);
    const payable = payableBy(given, way);
    if (!open || !payable) continue;
    const { count, income } = Income.parse(
      await db.one`select count(*)::int as count, coalesce(sum(fee), 0)::text as income from withdrawal
        where network = ${network} and asset = ${asset} and state = 'confirmed' and state_at >= ${since}`,
    );
    const { units } = Cost.parse(
      await db.one`select coalesce(sum(d.units), 0)::text as units from chain_fee_due d
        join attempt a on a.txid = d.txid join outgoing o on o.id = a.outgoing_id
        where d.chain = ${chain} and o.purpose = 'withdrawal' and o.token is not distinct from ${payable.token}::text
          and d.at >= ${since}`,
    );
    const { coin } = open;
    const perMinor = 10n ** BigInt(coin.decimals - scaleOf(coin.asset));
    const cost = money(coin.asset, (units + perMinor - 1n) / perMinor);
    const costNow = worthNow(given, asset, cost);
    const priced = await withNetworkFee(given, termsFor(way, { level: 0, isVip: false }, set), way);
    rows.push({
      ...{ way, network, asset },
      count,
      income: onWire(money(asset, income)),
      cost: onWire(cost),
      costNow: costNow && onWire(costNow),
      fee: priced.ok ? onWire(priced.value.fee.lowest) : null,
    });
  }
  return { rows };
}
