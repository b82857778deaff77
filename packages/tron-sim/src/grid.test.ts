import { CONTRACTS } from '@candor/test-usdt';
import { addressWord, makeContract, numberWord, selectorOf, toBase58, txIdOf } from '@candor/tron';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { genesisContractAddress } from './chain/genesis.ts';
import type { TronSim } from './start.ts';
import {
  ask,
  buildOn,
  carryOut,
  GENESIS_USDT,
  genesisWithUsdt,
  hexOf,
  other,
  person,
  rich,
  startTestSim,
  tokenTransferOf,
  transferOf,
} from './test-sim.ts';

const batchPayer = { name: 'BatchPayer', creator: rich.address, ...CONTRACTS.BatchPayer };
const PAYER = genesisContractAddress(rich.address, 1);
const usdt = hexOf({ ...rich, address: GENESIS_USDT });
const [a, b] = [person(601), person(602)];
let sim: TronSim;

beforeAll(async () => {
  const contracts = [...(genesisWithUsdt.contracts ?? []), batchPayer];
  sim = await startTestSim({ genesis: { ...genesisWithUsdt, contracts } });
  for (const amount of [1n, 2n, 3n, 4n, 5n]) await carryOut(sim, tokenTransferOf(GENESIS_USDT, a.address, amount));
});
afterAll(() => sim.stop());

const valuesOf = (page: Record<string, unknown>) => (page.data as { value: string }[]).map((one) => one.value);
const trigger = (contractAddress: string, data: string) =>
  makeContract('TriggerSmartContract', { ownerAddress: hexOf(rich), contractAddress, data });

describe('token transfers of an account', () => {
  const path = `v1/accounts/${a.address}/transactions/trc20`;

  it('come newest first, by pages that new blocks do not disturb', async () => {
    const first = await ask(sim, `${path}?limit=2`);
    expect(valuesOf(first)).toEqual(['5', '4']);
    expect(first.data).toMatchObject([
      {
        token_info: { symbol: 'USDT', name: 'Tether USD', decimals: 6, address: GENESIS_USDT },
        from: rich.address,
        to: a.address,
        type: 'Transfer',
      },
      {},
    ]);
    await carryOut(sim, tokenTransferOf(GENESIS_USDT, a.address, 6n));
    const { fingerprint } = first.meta as { fingerprint: string };
    const second = await ask(sim, `${path}?limit=2&fingerprint=${fingerprint}`);
    expect(valuesOf(second)).toEqual(['3', '2']);
    const links = (second.meta as { links: { next: string } }).links;
    const last = await ask(sim, links.next.slice(1));
    expect(valuesOf(last)).toEqual(['1']);
    expect(last.meta).not.toHaveProperty('fingerprint');
  });

  it('are filtered by direction, token, time and confirmation', async () => {
    expect(valuesOf(await ask(sim, `${path}?only_from=true`))).toEqual([]);
    expect(valuesOf(await ask(sim, `${path}?contract_address=${other.address}`))).toEqual([]);
    expect(valuesOf(await ask(sim, `${path}?only_confirmed=true`))).toEqual([]);
    const { timestamp } = sim.node.chain.head.header;
    expect(valuesOf(await ask(sim, `${path}?min_timestamp=${timestamp}&order_by=block_timestamp,asc`))).toEqual(['6']);
    expect(await ask(sim, `${path}?fingerprint=broken`)).toHaveProperty('Error');
  });

  it('include what a contract paid, several in one transaction', async () => {
    await carryOut(sim, trigger(usdt, selectorOf('approve(address,uint256)') + addressWord(PAYER) + numberWord(100n)));
    const words = [addressWord(usdt), numberWord(96n), numberWord(192n), numberWord(2n)];
    const lists = [addressWord(hexOf(a)), addressWord(hexOf(a)), numberWord(2n), numberWord(30n), numberWord(31n)];
    const pay = selectorOf('pay(address,address[],uint256[])') + words.join('') + lists.join('');
    const paid = await carryOut(sim, trigger(PAYER, pay));
    expect(paid).toMatchObject({ vmResult: 'SUCCESS', logs: [{}, {}] });
    expect(valuesOf(await ask(sim, `${path}?limit=2`))).toEqual(['31', '30']);
    const events = await ask(sim, `v1/transactions/${paid.txId}/events`);
    expect(events.data).toMatchObject([
      { event_index: 1, event: 'Transfer(address indexed from, address indexed to, uint256 value)' },
      { event_index: 0, result: { '2': '30', value: '30', to: `0x${hexOf(a).slice(2)}` }, _unconfirmed: true },
    ]);
  });
});

describe('other questions', () => {
  it('events of the latest and of one block', async () => {
    const receipt = await carryOut(sim, tokenTransferOf(GENESIS_USDT, b.address, 50n));
    const latest = await ask(sim, 'v1/blocks/latest/events');
    expect(latest.data).toMatchObject([{ transaction_id: receipt.txId }]);
    const number = sim.node.chain.head.header.number;
    expect((await ask(sim, `v1/blocks/${number}/events`)).data).toEqual(latest.data);
    const named = await ask(sim, `v1/contracts/${GENESIS_USDT}/events?event_name=Approval`);
    expect(named.data).toHaveLength(1);
  });

  it('all transactions of an account', async () => {
    await carryOut(sim, transferOf(b.address, 9_000_000n));
    const page = await ask(sim, `v1/accounts/${b.address}/transactions?only_to=true`);
    expect(page.data).toMatchObject([{ ret: [{ contractRet: 'SUCCESS' }], net_fee: 100_000 }]);
    expect((await ask(sim, `v1/accounts/${b.address}`)).data).toMatchObject([{ balance: 9_000_000 }]);
  });

  it('all receipts of a block, as many as it has transactions', async () => {
    const two = [buildOn(sim, transferOf(other.address, 1n)), buildOn(sim, transferOf(other.address, 2n))];
    for (const signed of two) await sim.node.broadcast(signed);
    const num = Number(await sim.mine());
    const infos = (await ask(sim, 'wallet/gettransactioninfobyblocknum', { num })) as unknown as { id: string }[];
    expect(infos.map((one) => one.id)).toEqual(two.map(({ raw }) => txIdOf(raw)));
    expect(await ask(sim, 'walletsolidity/gettransactioninfobyblocknum', { num })).toEqual([]);
  });

  it('contracts, parameters and numbers as text', async () => {
    const contract = await ask(sim, 'wallet/getcontract', { value: GENESIS_USDT, visible: true });
    expect(contract).toMatchObject({ name: 'TestUsdt', origin_address: rich.address, contract_address: GENESIS_USDT });
    const parameters = await ask(sim, 'wallet/getchainparameters');
    expect(parameters.chainParameter).toContainEqual({ key: 'getMaxDelegateLockPeriod', value: 864_000 });
    const account = await ask(sim, `wallet/getaccount?address=${rich.address}&visible=true&int64_as_string=true`);
    expect(account).toMatchObject({ address: rich.address, balance: expect.stringMatching(/^\d+$/) });
    expect(await ask(sim, 'wallet/getaccount', { address: rich.address })).toHaveProperty('Error');
    expect(await ask(sim, 'wallet/getaccount', { address: hexOf(person(999)) })).toEqual({});
    expect(toBase58(PAYER)).toMatch(/^T/);
  });

  it('says so where something is not simulated', async () => {
    const response = await fetch(`${sim.url}/wallet/createassetissue`, { method: 'POST', body: '{}' });
    expect([response.status, await response.json()]).toEqual([
      404,
      { Error: '/wallet/createassetissue is not simulated' },
    ]);
  });
});
