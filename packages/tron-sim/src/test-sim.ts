import { CONTRACTS } from '@candor/test-usdt';
import {
  addressOfPrivateKey,
  encodeRaw,
  encodeTrc20Call,
  fromBase58,
  makeContract,
  numberWord,
  type RawTransaction,
  referTo,
  type SignedTransaction,
  signTxId,
  toBase58,
  toBytes,
  txIdOf,
} from '@candor/tron';
import { type Genesis, genesisContractAddress } from './chain/genesis.ts';
import type { Receipt } from './chain/receipt.ts';
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

export async function ask(sim: Pick<TronSim, 'url'>, path: string, body?: object): Promise<Answer> {
  const init = body && { method: 'POST', body: JSON.stringify(body) };
  const response = await fetch(`${sim.url}/${path}`, init);
  return (await response.json()) as Answer;
}
export type Answer = Readonly<Record<string, unknown>>;

/** Builds, signs and sends with our own codec: every field can be bent, which tronweb does not allow. */
export type Bent = {
  readonly by?: Person;
  readonly raw?: Partial<RawTransaction>;
  readonly signatures?: (txId: string) => string[];
};

export function buildOn(sim: TronSim, contract: RawTransaction['contract'], bent: Bent = {}): SignedTransaction {
  const { head } = sim.node.chain;
  const { number, timestamp } = head.header;
  const header = { ...referTo({ number, id: head.id }), timestamp, expiration: timestamp + 60_000n };
  const raw = encodeRaw({ ...header, data: '', feeLimit: 100_000_000n, contract, ...bent.raw });
  const txId = txIdOf(raw);
  const sign = bent.signatures ?? (() => [signTxId(txId, toBytes((bent.by ?? rich).key))]);
  return { raw, signatures: sign(txId) };
}

export const hexOf = ({ address }: Person): string => fromBase58(address);

export function transferOf(to: string, amount: bigint, from: Person = rich): RawTransaction['contract'] {
  return makeContract('TransferContract', { ownerAddress: hexOf(from), toAddress: fromBase58(to), amount });
}

export function tokenTransferOf(
  token: string,
  to: string,
  amount: bigint,
  from: Person = rich,
): RawTransaction['contract'] {
  return makeContract('TriggerSmartContract', {
    ownerAddress: hexOf(from),
    contractAddress: fromBase58(token),
    data: encodeTrc20Call({ method: 'transfer', to: fromBase58(to), amount }),
  });
}

/** Sends and mines: the receipt, or what the node said instead. */
export async function carryOut(sim: TronSim, contract: RawTransaction['contract'], bent: Bent = {}): Promise<Receipt> {
  const signed = buildOn(sim, contract, bent);
  const refused = await sim.node.broadcast(signed);
  if (refused) throw new Error(`${refused.code} ${refused.message}`);
  await sim.mine();
  const place = sim.node.chain.find(txIdOf(signed.raw));
  const receipt = place?.block.included[place.at]?.receipt;
  if (!receipt) throw new Error('accepted and then not included');
  return receipt;
}

/** The same token without a deployment, at an address known beforehand. */
export const genesisWithUsdt: Genesis = {
  ...testGenesis,
  contracts: [
    {
      name: 'TestUsdt',
      creator: rich.address,
      abi: CONTRACTS.TestUsdt.abi,
      bytecode:
        CONTRACTS.TestUsdt.bytecode +
        [numberWord(10n ** 16n), numberWord(128n), numberWord(192n), numberWord(6n)].join('') +
        textWords('Tether USD') +
        textWords('USDT'),
    },
  ],
};
export const GENESIS_USDT = toBase58(genesisContractAddress(rich.address, 0));

function textWords(text: string): string {
  return numberWord(BigInt(text.length)) + Buffer.from(text).toString('hex').padEnd(64, '0');
}
