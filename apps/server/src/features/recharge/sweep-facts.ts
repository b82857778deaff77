import type { SweepFacts } from '@candor/domain/recharge';
import type { Platform } from '../../platform/platform.ts';
import type { OpenChain } from '../../services/chains/chains.ts';
import { type Candidate, sweepStore } from './sweep-store.ts';

/** `credited` is what of it is somebody's by now. */
type Found = SweepFacts & { readonly credited: bigint };

type Asking = Pick<Platform, 'chains' | 'db' | 'signer'>;

/** Energy changes hands with the stake behind it; a little more than is missing, because its worth floats. */
const STAKE_ROOM_PERCENT = 110n;
const SUN_PER_TRX = 1_000_000n;

/** What the chain says about an address that might be swept; undefined where it is not open or must be left alone. */
export async function sweepFacts({ chains, db, signer }: Asking, about: Candidate): Promise<Found | undefined> {
  const open = chains.get(about.chain);
  if (!open) return undefined;
  const { reader } = open;
  const { address, token } = about;
  // [pitfall 18] What its issuer has barred cannot move; trying would only burn the fee.
  if (token !== null && (await reader.isBarred(token, address))) return undefined;
  const hot = await signer.hotAddress(about.chain);
  const [held, credited] = [await reader.balance(address, token), await sweepStore(db).creditedUnits(about)];
  const balance = least(held, credited);
  const coins = token === null ? held : await reader.balance(address, null);
  const base = { family: open.family, token, balance, credited, coins, isActive: true, stake: null } as const;
  if (balance === 0n) return { ...base, fee: 0n };
  const wish = { from: address, to: hot, token, units: balance };
  // The family decides the type; TypeScript cannot tell that of a generic object.
  switch (open.family) {
    case 'tron':
      return { ...base, ...(await tronFacts(open as OpenChain<'tron'>, wish, hot)) };
    case 'ethereum': {
      const { writer } = open as OpenChain<'ethereum'>;
      const { maxFeeUnits } = await writer.quote(token === null ? { ...wish, units: 1n } : wish);
      return { ...base, fee: maxFeeUnits };
    }
    case 'bitcoin':
      return { ...base, fee: 0n };
    default:
      return open.family satisfies never;
  }
}

type Wish = { readonly from: string; readonly to: string; readonly token: string | null; readonly units: bigint };

async function tronFacts({ reader, writer }: OpenChain<'tron'>, wish: Wish, hot: string) {
  const account = await reader.account(wish.from);
  const quote = await writer.quote(wish);
  if (account === null) return { fee: quote.burnWithoutResourcesSun, isActive: false, stake: null };
  const missing = quote.energy - quote.energyAvailable;
  return { fee: quote.burnSun, isActive: true, stake: missing > 0n ? await stakeFor(reader, hot, missing) : null };
}

/** The stake whose energy would do, if the hot wallet has that much to lend. */
async function stakeFor(reader: OpenChain<'tron'>['reader'], hot: string, energy: bigint): Promise<bigint | null> {
  const { totalEnergyLimit, totalEnergyWeight } = await reader.resources(hot);
  if (totalEnergyLimit === 0n) return null;
  const trx = (energy * totalEnergyWeight * STAKE_ROOM_PERCENT) / (totalEnergyLimit * 100n) + 1n;
  const sun = trx * SUN_PER_TRX;
  return (await reader.delegable(hot, 'ENERGY')) >= sun ? sun : null;
}

/** Whole numbers of any size, which Math.min does not take. */
function least(one: bigint, two: bigint): bigint {
  if (one < two) return one;
  return two;
}
