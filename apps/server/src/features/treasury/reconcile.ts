import { ChainFault, type ChainName } from '@candor/adapters/chain';
import type { Platform } from '../../platform/platform.ts';
import type { ChainAsset, OpenChain } from '../../services/chains/chains.ts';
import { SignerAway } from '../../services/chains/signer.ts';
import { type BalancedAsset, balanceAsset } from './balance-asset.ts';
import { type BooksOfChain, readBooks, type SentPayment } from './books-of-chain.ts';

export type ReconcileGiven = Pick<Platform, 'chains' | 'db' | 'signer'>;

export type ComparedChain = {
  readonly chain: ChainName;
  /** `moving`: a block came in the middle. `behind`: the scanner has not read all blocks. `away`: no node or no signer. */
  readonly state: 'compared' | 'moving' | 'behind' | 'away';
  readonly hotAddress: string | null;
  readonly height: number | null;
  readonly rows: readonly BalancedAsset[];
};

/** How many addresses are asked for at once. */
const AT_ONCE = 8;

/**
 * Holds one chain against the books. The chain stands still only between two blocks: it is read, the books are read as they
 * stand at that very block, and where another block came meanwhile nothing is claimed.
 */
export async function compareChain({ db, signer }: ReconcileGiven, open: OpenChain): Promise<ComparedChain> {
  const { chain, reader } = open;
  const nothing = { chain, hotAddress: null, height: null, rows: [] };
  try {
    const hotAddress = await signer.hotAddress(chain);
    const before = await reader.head();
    const books = await readBooks(db, chain);
    const moved = await readMoved(open, books);
    const rows: BalancedAsset[] = [];
    for (const asset of open.network) rows.push(await readAsset(open, asset, hotAddress, books, moved));
    const after = await reader.head();
    const isRead = books.cursor?.hash === before.hash;
    const state = after.hash !== before.hash ? 'moving' : isRead ? 'compared' : 'behind';
    return { chain, hotAddress, height: before.height, state, rows };
  } catch (error) {
    if (error instanceof ChainFault || error instanceof SignerAway) return { ...nothing, state: 'away' };
    throw error;
  }
}

type Moved = { readonly gone: readonly SentPayment[]; readonly fees: bigint };

/** Payments the chain has already carried out and the books do not know of, and what they cost. */
async function readMoved({ reader }: OpenChain, { underWay, unentered }: BooksOfChain): Promise<Moved> {
  const gone = unentered.filter(leavesUs);
  let fees = 0n;
  for (const payment of underWay) {
    const state = await reader.transaction(payment.txid);
    if (state.state !== 'mined') continue;
    fees += state.feeUnits;
    if (state.isOk && leavesUs(payment)) gone.push(payment);
  }
  return { gone, fees };
}

/** Everything else stays between addresses of ours. */
function leavesUs({ purpose }: SentPayment): boolean {
  return purpose === 'withdrawal';
}

async function readAsset(
  open: OpenChain,
  { asset, token, decimals }: ChainAsset,
  hotAddress: string,
  books: BooksOfChain,
  moved: Moved,
): Promise<BalancedAsset> {
  const { reader } = open;
  const isCoin = token === null;
  const deposits = await sumInTurns(books.addresses, (address) => reader.balance(address, token));
  const left = moved.gone.filter((payment) => payment.token === token).reduce((sum, { units }) => sum + units, 0n);
  return balanceAsset({
    asset,
    decimals,
    hot: await reader.balance(hotAddress, token),
    staked: isCoin && 'account' in reader ? ((await reader.account(hotAddress))?.stakedSun ?? 0n) : 0n,
    deposits,
    ledgerMinor: books.ledger.get(asset) ?? 0n,
    dust: books.dust.get(asset) ?? 0n,
    feesDue: (books.fees.get(asset) ?? 0n) + (isCoin ? moved.fees : 0n),
    arriving: books.arriving.get(asset) ?? 0n,
    leaving: left,
  });
}

async function sumInTurns(addresses: readonly string[], read: (address: string) => Promise<bigint>): Promise<bigint> {
  let sum = 0n;
  for (let at = 0; at < addresses.length; at += AT_ONCE) {
    const found = await Promise.all(addresses.slice(at, at + AT_ONCE).map(read));
    sum += found.reduce((all, units) => all + units, 0n);
  }
  return sum;
}
