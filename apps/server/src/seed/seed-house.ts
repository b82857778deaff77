import { createHash } from 'node:crypto';
import type { RecordKind } from '@candor/domain/assets';
import { DESK_ACCOUNT } from '@candor/domain/flash-exchange';
import { INSURANCE, LENDING } from '@candor/domain/margin';
import { type Asset, assert, formatUuid, parseMoney } from '@candor/kernel';
import type { Book, Ledger } from '@candor/ledger';
import { LIQUIDITY_ACCOUNT } from '../services/engine/liquidity.ts';

type Grant = { readonly to: string; readonly book: Book; readonly asset: Asset; readonly amount: string };

/** What the desks of the house work with in a sandbox: play money, and in the ledger like everybody's. */
export const HOUSE_GRANTS: readonly Grant[] = [
  { to: DESK_ACCOUNT, book: 'real', asset: 'USDT', amount: '60000' },
  { to: DESK_ACCOUNT, book: 'real', asset: 'BTC', amount: '0.6' },
  { to: DESK_ACCOUNT, book: 'real', asset: 'ETH', amount: '12' },
  { to: DESK_ACCOUNT, book: 'real', asset: 'TRX', amount: '120000' },
  ...(['real', 'demo'] as const).flatMap((book): Grant[] => [
    { to: LIQUIDITY_ACCOUNT, book, asset: 'USDT', amount: '150000' },
    { to: LIQUIDITY_ACCOUNT, book, asset: 'BTC', amount: '1.2' },
    { to: LIQUIDITY_ACCOUNT, book, asset: 'ETH', amount: '25' },
    { to: LIQUIDITY_ACCOUNT, book, asset: 'TRX', amount: '250000' },
    { to: LENDING, book, asset: 'USDT', amount: '120000' },
    { to: LENDING, book, asset: 'BTC', amount: '1' },
    { to: LENDING, book, asset: 'ETH', amount: '20' },
    { to: LENDING, book, asset: 'TRX', amount: '200000' },
    { to: INSURANCE, book, asset: 'USDT', amount: '20000' },
    { to: INSURANCE, book, asset: 'BTC', amount: '0.2' },
    { to: INSURANCE, book, asset: 'ETH', amount: '4' },
    { to: INSURANCE, book, asset: 'TRX', amount: '40000' },
  ]),
];

/** Changes with the list, so that a sandbox of an older version gets what was added to it. */
export const HOUSE_GRANTS_MARK = createHash('sha256').update(JSON.stringify(HOUSE_GRANTS)).digest('hex').slice(0, 16);

/** Each movement has an id of its own for ever: done twice, it happens once. */
export async function seedHouse(ledger: Ledger): Promise<void> {
  for (const { to, book, asset, amount: text } of HOUSE_GRANTS) {
    const id = formatUuid(createHash('sha256').update(`candor sandbox ${book} ${to} ${asset}`).digest(), 8);
    const amount = parseMoney(asset, text);
    assert(amount, `an amount of ${asset}, got ${text}`);
    const kind: RecordKind = book === 'real' ? 'sandbox.grant' : 'demo.grant';
    const cause = { type: 'sandbox.house', id };
    const done = await ledger.transfer({ id, book, kind, cause, amount, from: 'world:sandbox', to });
    assert(done.ok, `${text} ${asset} for ${to}, got ${done.ok ? '' : done.code}`);
  }
}
