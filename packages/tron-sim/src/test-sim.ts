import { CONTRACTS } from '@candor/test-usdt';
import { addressOfPrivateKey, toBase58, toBytes } from '@candor/tron';
import { TronWeb } from 'tronweb';
import type { Genesis } from './chain/genesis.ts';
import { startTronSim, type TronSim, type TronSimOptions } from './start.ts';

/** A chain with three rich people and a clock that stands still, for tests only. */
export const STARTED_AT = 1_760_000_000_000;
export type Person = { readonly key: string; readonly address: string };

export function person(no: number): Person {
  const key = no.toString(16).padStart(64, '0');
  return { key, address: toBase58(addressOfPrivateKey(toBytes(key))) };
}

export const [rich, other, third, poor] = [person(1), person(2), person(3), person(99)];

export const testGenesis: Genesis = {
  timestamp: STARTED_AT,
  accounts: [rich, other, third].map(({ address }) => ({ address, balance: 1_000_000_000_000n })),
};

export function startTestSim(given: Partial<TronSimOptions> = {}): Promise<TronSim> {
  return startTronSim({ genesis: testGenesis, clock: { now: () => STARTED_AT }, blockMs: 'manual', ...given });
}

/** The official library, unmodified, pointed at the simulator. */
export function webFor(sim: Pick<TronSim, 'url'>, { key }: Person): TronWeb {
  return new TronWeb({ fullHost: sim.url, privateKey: key });
}

export async function ask(sim: Pick<TronSim, 'url'>, path: string, body?: object): Promise<Answer> {
  const init = body && { method: 'POST', body: JSON.stringify(body) };
  const response = await fetch(`${sim.url}/${path}`, init);
  return (await response.json()) as Answer;
}
export type Answer = Readonly<Record<string, unknown>>;

/** Deploys the token, mines, and gives its address as `T…`. */
export async function deployUsdt(sim: TronSim, web: TronWeb, owner: Person): Promise<string> {
  const { abi, bytecode } = CONTRACTS.TestUsdt;
  const unsigned = await web.transactionBuilder.createSmartContract(
    {
      abi: abi as never,
      bytecode,
      feeLimit: 5_000_000_000,
      originEnergyLimit: 10_000_000,
      userFeePercentage: 100,
      parameters: ['10000000000000000', 'Tether USD', 'USDT', 6],
      name: 'TestUsdt',
    },
    owner.address,
  );
  const sent = await web.trx.sendRawTransaction(await web.trx.sign(unsigned));
  if (!sent.result) throw new Error(`${sent.code} ${Buffer.from(sent.message ?? '', 'hex')}`);
  await sim.mine();
  return toBase58(unsigned.contract_address);
}
