import { ChainFault, type TronReader } from '@candor/adapters/chain';
import { readAddress } from '@candor/domain/addresses';
import { type ChainFigures, sellable } from '@candor/domain/energy';
import { ok, type Result, refuse } from '@candor/kernel';
import type { Platform } from '../../platform/platform.ts';
import { SignerAway } from '../../services/chains/signer.ts';
import { energyStore } from './store.ts';

export type DeskFacts = {
  readonly reader: TronReader;
  readonly wallet: string;
  readonly figures: ChainFigures;
  /** Sun that may still be delegated, as the chain says. */
  readonly delegable: bigint;
};

export type ChainRefusal = 'energy.notOpen' | 'energy.chainAway';

type Needed = Pick<Platform, 'chains' | 'db' | 'settings' | 'signer'>;

/** Everything the chain must say before energy is sold or lent, read now. No answer is a refusal and never a guess. */
export async function readDesk({ chains, signer }: Needed): Promise<Result<DeskFacts, ChainRefusal>> {
  const chain = chains.get('tron');
  if (!chain) return refuse('energy.notOpen');
  const { reader } = chain;
  return heedFaults(async () => {
    const wallet = await signer.hotAddress('tron');
    const [parameters, resources, delegable] = await Promise.all([
      reader.parameters(),
      reader.resources(wallet),
      reader.delegable(wallet, 'ENERGY'),
    ]);
    const { totalEnergyLimit, totalEnergyWeight } = resources;
    // A chain on which nobody has staked gives no energy; a node that says so is not to be believed.
    if (totalEnergyLimit <= 0n || totalEnergyWeight <= 0n) return refuse('energy.chainAway');
    const { energyPriceSun: burnSunPerEnergy, maxLockBlocks } = parameters;
    const figures = { burnSunPerEnergy, totalEnergyLimit, totalEnergyWeight, maxLockBlocks };
    return ok({ reader, wallet, figures, delegable });
  });
}

/** A node or the signer that does not answer is told as such; anything else is our mistake. */
export async function heedFaults<T, C extends string>(
  ask: () => Promise<Result<T, C>>,
): Promise<Result<T, C | 'energy.chainAway'>> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof ChainFault || error instanceof SignerAway) return refuse('energy.chainAway');
    throw error;
  }
}

/** [NRG-8] Sun that will be lent and is not yet; `besides` is the order that asks. */
export async function readPromised({ db }: Pick<Platform, 'db'>, besides: string | null): Promise<bigint> {
  const store = energyStore(db);
  return (await store.ordered(besides)) + (await store.lendingElsewhere());
}

/** [NRG-8] Sun that may be promised to one more order. */
export async function readSellable(platform: Needed, { delegable }: DeskFacts): Promise<bigint> {
  const marginPpm = await platform.settings.get('energy.margin');
  return sellable(delegable, await readPromised(platform, null), marginPpm);
}

export type ReceiverRefusal =
  | 'energy.receiverWrong'
  | 'energy.receiverMissing'
  | 'energy.receiverContract'
  | 'energy.receiverOurs'
  | 'energy.receiverBusy';

export type Receiver = { readonly address: string; readonly isControlledByOthers: boolean };

/** [NRG-5] [NRG-6] Whether energy may be lent to an address. `own` is the order that asks, whose place it may have. */
export async function checkReceiver(
  platform: Needed,
  { reader, wallet }: DeskFacts,
  text: string,
  own: string | null,
): Promise<Result<Receiver, ReceiverRefusal | 'energy.chainAway'>> {
  const read = readAddress('TRC20', text, 'main');
  if (!read.ok) return refuse('energy.receiverWrong');
  const { address } = read.value;
  const store = energyStore(platform.db);
  if (address === wallet || (await store.isDepositAddress(address))) return refuse('energy.receiverOurs');
  if (await store.hasOpen(address, own)) return refuse('energy.receiverBusy');
  return heedFaults(async () => {
    const [account, lent] = await Promise.all([reader.account(address), reader.delegations(wallet, address)]);
    if (!account) return refuse('energy.receiverMissing');
    if (account.isContract) return refuse('energy.receiverContract');
    if (lent.some(({ resource }) => resource === 'ENERGY')) return refuse('energy.receiverBusy');
    return ok({ address, isControlledByOthers: account.isControlledByOthers });
  });
}
