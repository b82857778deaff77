import type { ChainName } from '@candor/adapters/chain';
import { zAsset } from '@candor/contract/fields';
import type { Asset } from '@candor/kernel';
import * as z from 'zod/mini';
import { zUnits } from '../../platform/database/columns.ts';
import type { Queries } from '../../platform/database/sql.ts';
import { chainAccount } from '../../services/chains/chains.ts';

const Sums = z.array(z.object({ asset: zAsset, units: zUnits }));
const Sent = z.array(z.object({ txid: z.string(), purpose: z.string(), token: z.nullable(z.string()), units: zUnits }));
const Books = z.object({
  ledger: Sums,
  dust: Sums,
  fees: Sums,
  arriving: Sums,
  under_way: Sent,
  unentered: Sent,
  addresses: z.array(z.string()),
  cursor: z.nullable(z.object({ height: z.number(), hash: z.string() })),
});

export type SentPayment = z.infer<typeof Sent>[number];
export type BooksOfChain = {
  readonly ledger: ReadonlyMap<Asset, bigint>;
  readonly dust: ReadonlyMap<Asset, bigint>;
  readonly fees: ReadonlyMap<Asset, bigint>;
  readonly arriving: ReadonlyMap<Asset, bigint>;
  /** Signed, and not for ever in a block: whether the chain has them must be asked. */
  readonly underWay: readonly SentPayment[];
  /** For ever in a block, and not entered in the books as gone. */
  readonly unentered: readonly SentPayment[];
  readonly addresses: readonly string[];
  /** How far the scanner has read. */
  readonly cursor: { readonly height: number; readonly hash: string } | null;
};

/** Everything we know about a chain, in one statement: then all of it is from one moment. */
export async function readBooks(db: Queries, chain: ChainName): Promise<BooksOfChain> {
  const row = await db.one`select
    (select coalesce(json_agg(json_build_object('asset', asset, 'units', (-balance)::text)), '[]')
      from ledger_account where book = 'real' and name = ${chainAccount(chain)}) as ledger,
    (select coalesce(json_agg(json_build_object('asset', asset, 'units', units::text)), '[]')
      from chain_dust where chain = ${chain}) as dust,
    (select coalesce(json_agg(json_build_object('asset', asset, 'units', units::text)), '[]')
      from (select asset, sum(units) as units from chain_fee_due where chain = ${chain} and posted_at is null
        group by asset) due) as fees,
    (select coalesce(json_agg(json_build_object('asset', asset, 'units', units::text)), '[]')
      from (select asset, sum(units) as units from deposit where chain = ${chain} and asset is not null
        and height is not null and state in ('confirming', 'belowMinimum', 'held') group by asset) seen) as arriving,
    (select coalesce(json_agg(json_build_object('txid', a.txid, 'purpose', o.purpose, 'token', o.token,
        'units', o.units::text)), '[]')
      from attempt a join outgoing o on o.id = a.outgoing_id
      where a.chain = ${chain} and a.state in ('signed', 'sent', 'mined', 'replaced')) as under_way,
    (select coalesce(json_agg(json_build_object('txid', a.txid, 'purpose', o.purpose, 'token', o.token,
        'units', o.units::text)), '[]')
      from outgoing o join attempt a on a.outgoing_id = o.id and a.state = 'solid'
      where o.chain = ${chain} and o.state = 'confirmed' and o.settled_at is null
        and not exists (select from ledger_transfer t where t.kind = 'withdrawal.paid'
          and t.cause_type = 'withdrawal' and t.cause_id = o.ref)) as unentered,
    (select coalesce(json_agg(address), '[]') from deposit_address where chain = ${chain}) as addresses,
    (select json_build_object('height', height, 'hash', hash) from chain_scanner where chain = ${chain}) as cursor`;
  const { under_way: underWay, unentered, addresses, cursor, ...sums } = Books.parse(row);
  const byAsset = (list: z.infer<typeof Sums>) => new Map(list.map(({ asset, units }) => [asset, units]));
  return {
    ledger: byAsset(sums.ledger),
    dust: byAsset(sums.dust),
    fees: byAsset(sums.fees),
    arriving: byAsset(sums.arriving),
    underWay,
    unentered,
    addresses,
    cursor,
  };
}
