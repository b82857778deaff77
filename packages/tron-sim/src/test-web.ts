import { CONTRACTS, TEST_USDT_ARGUMENTS } from '@candor/test-usdt';
import { toBase58 } from '@candor/tron';
import { TronWeb } from 'tronweb';
import type { TronSim } from './start.ts';
import type { Person } from './test-sim.ts';

/** The official library, unmodified, pointed at the simulator. */
export function webFor(sim: Pick<TronSim, 'url'>, { key }: Person): TronWeb {
  return new TronWeb({ fullHost: sim.url, privateKey: key });
}

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
      parameters: [...TEST_USDT_ARGUMENTS],
      name: 'TestUsdt',
    },
    owner.address,
  );
  const sent = await web.trx.sendRawTransaction(await web.trx.sign(unsigned));
  if (!sent.result) throw new Error(`${sent.code} ${Buffer.from(sent.message ?? '', 'hex')}`);
  await sim.mine();
  return toBase58(unsigned.contract_address);
}
