import { RECHARGE_TERMS, type RechargeTerms } from '@candor/domain/recharge';
import type { Settings } from '../../platform/settings/settings.ts';

/** Where operators set the least that comes in, and the amount from which a person looks. */
const AMOUNTS = {
  'TRC20 USDT': ['recharge.minimum.TRC20.USDT', 'recharge.reviewFrom.TRC20.USDT'],
  'TRC20 TRX': ['recharge.minimum.TRC20.TRX', 'recharge.reviewFrom.TRC20.TRX'],
  'ERC20 USDT': ['recharge.minimum.ERC20.USDT', 'recharge.reviewFrom.ERC20.USDT'],
  'ERC20 ETH': ['recharge.minimum.ERC20.ETH', 'recharge.reviewFrom.ERC20.ETH'],
  'BTC BTC': ['recharge.minimum.BTC.BTC', 'recharge.reviewFrom.BTC.BTC'],
} as const;

const CONFIRMATIONS = {
  // TRON's blocks are final together, whatever they carry.
  TRC20: ['recharge.confirmations.TRC20', 'recharge.confirmations.TRC20', 'recharge.confirmations.TRC20'],
  ERC20: [
    'recharge.confirmations.ERC20.small',
    'recharge.confirmations.ERC20.medium',
    'recharge.confirmations.ERC20.large',
  ],
  BTC: ['recharge.confirmations.BTC.small', 'recharge.confirmations.BTC.medium', 'recharge.confirmations.BTC.large'],
} as const;

/** [RCH-5] What each asset asks for on each network now: the sizes as the software has them, the rest as operators set it. */
export async function readTerms({ get }: Settings): Promise<readonly RechargeTerms[]> {
  const all: RechargeTerms[] = [];
  for (const terms of RECHARGE_TERMS) {
    const [minimum, reviewFrom] = AMOUNTS[`${terms.network} ${terms.asset}` as keyof typeof AMOUNTS];
    const [small, medium, large] = CONFIRMATIONS[terms.network];
    const [least, middle, most] = [await get(small), await get(medium), await get(large)];
    all.push({
      ...terms,
      minimum: await get(minimum),
      reviewFrom: await get(reviewFrom),
      // A larger payment never waits for less than a smaller one, whatever the single settings say.
      confirmations: { small: least, medium: Math.max(least, middle), large: Math.max(least, middle, most) },
    });
  }
  return all;
}
