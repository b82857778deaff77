import type { TronWeb } from 'tronweb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TronSim } from './start.ts';
import { other, poor, rich, startTestSim, third } from './test-sim.ts';
import { deployUsdt, webFor } from './test-web.ts';

// Everything here is done by unmodified tronweb. What it accepts, a wallet accepts.
let sim: TronSim;
let web: TronWeb;
let usdt: string;

beforeAll(async () => {
  sim = await startTestSim();
  web = webFor(sim, rich);
  usdt = await deployUsdt(sim, web, rich);
});
afterAll(() => sim.stop());

async function send(unsigned: Parameters<TronWeb['trx']['sign']>[0], by = web) {
  const signed = await by.trx.sign(unsigned as never);
  const sent = await by.trx.sendRawTransaction(signed as never);
  if (!sent.result) throw new Error(`${sent.code} ${Buffer.from(sent.message ?? '', 'hex')}`);
  await sim.mine();
  return { ...sent, info: await by.trx.getUnconfirmedTransactionInfo((signed as { txID: string }).txID) };
}

async function transferUsdt(to: string, amount: number, feeLimit = 100_000_000, by = web, from = rich.address) {
  const { transaction } = await by.transactionBuilder.triggerSmartContract(
    usdt,
    'transfer(address,uint256)',
    { feeLimit },
    [
      { type: 'address', value: to },
      { type: 'uint256', value: amount },
    ],
    from,
  );
  return send(transaction as never, by);
}

describe('tronweb against the simulator', () => {
  it('is connected', async () => {
    expect(await web.isConnected()).toMatchObject({ fullNode: true, solidityNode: true });
  });

  it('deployed a contract and reads from it', async () => {
    const { methods } = await web.contract().at(usdt);
    expect(await methods.symbol?.().call()).toBe('USDT');
    expect(await methods.decimals?.().call()).toBe(6n);
    expect(await methods.balanceOf?.(rich.address).call()).toBe(10_000_000_000_000_000n);
  });

  it('sends TRX, and the first to a new address pays for the account', async () => {
    const known = await send(await web.transactionBuilder.sendTrx(other.address, 5_000_000, rich.address));
    expect(known.info.receipt).toMatchObject({ net_usage: expect.any(Number) });
    const created = await send(await web.transactionBuilder.sendTrx(poor.address, 20_000_000, rich.address));
    expect(created.info).toMatchObject({ fee: 1_100_000, receipt: { net_fee: 100_000 } });
    expect(await web.trx.getUnconfirmedBalance(poor.address)).toBe(20_000_000);
  });

  it('sends a token: plain energy, 345 bytes, and a receipt with the log', async () => {
    const fresh = await transferUsdt(other.address, 1_000_000);
    const again = await transferUsdt(other.address, 1_000_000);
    expect(again.info.receipt.result).toBe('SUCCESS');
    expect(again.info.receipt.net_usage ?? Number(again.info.receipt.net_fee) / 1000).toBe(345);
    expect(again.info.log).toHaveLength(1);
    const gap = Number(fresh.info.receipt.energy_usage_total) - Number(again.info.receipt.energy_usage_total);
    expect(gap).toBe(15_000);
    expect(again.info.contractResult).toEqual(['0'.repeat(64)]);
  });

  it('estimates what a transfer will use', async () => {
    const estimate = await web.transactionBuilder.triggerConstantContract(
      usdt,
      'transfer(address,uint256)',
      {},
      [
        { type: 'address', value: other.address },
        { type: 'uint256', value: 5 },
      ],
      rich.address,
    );
    const sent = await transferUsdt(other.address, 5);
    expect(sent.info.receipt.energy_usage_total).toBe(estimate.energy_used);
  });

  it('freezes, delegates with a lock, and takes back after it', async () => {
    await send(await web.transactionBuilder.freezeBalanceV2(100_000_000_000, 'ENERGY', rich.address));
    const most = await web.trx.getCanDelegatedMaxSize(rich.address, 'ENERGY', { confirmed: false });
    expect(most.max_size).toBe(100_000_000_000);
    const delegate = (period: number) =>
      web.transactionBuilder.delegateResource(10_000_000_000, third.address, 'ENERGY', rich.address, true, period);
    expect((await send(await delegate(1_200))).result).toBe(true);
    const resources = await web.trx.getAccountResources(third.address);
    expect(resources.EnergyLimit).toBe(94_736);
    const shown = await web.trx.getDelegatedResourceV2(rich.address, third.address, { confirmed: false });
    expect(shown.delegatedResource[0]).toMatchObject({ frozen_balance_for_energy: 10_000_000_000 });
    const early = await web.transactionBuilder
      .undelegateResource(10_000_000_000, third.address, 'ENERGY', rich.address)
      .then(async (unsigned) => web.trx.sendRawTransaction(await web.trx.sign(unsigned)));
    expect(early.code).toBe('CONTRACT_VALIDATE_ERROR');
    expect(Buffer.from(early.message, 'hex').toString()).toContain('insufficient delegateFrozenBalance(Energy)');
    await sim.mine(1, 3_600_000);
    const back = await web.transactionBuilder.undelegateResource(10_000_000_000, third.address, 'ENERGY', rich.address);
    expect((await send(back)).result).toBe(true);
    expect((await web.trx.getAccountResources(third.address)).EnergyLimit).toBeUndefined();
  });

  it('unfreezes, cancels, unfreezes again and withdraws after fourteen days', async () => {
    await send(await web.transactionBuilder.unfreezeBalanceV2(1_000_000_000, 'ENERGY', rich.address));
    expect((await web.trx.getAvailableUnfreezeCount(rich.address, { confirmed: false })).count).toBe(31);
    await send(await web.transactionBuilder.cancelUnfreezeBalanceV2(rich.address));
    expect((await web.trx.getAvailableUnfreezeCount(rich.address, { confirmed: false })).count).toBe(32);
    await send(await web.transactionBuilder.unfreezeBalanceV2(2_000_000_000, 'ENERGY', rich.address));
    await sim.mine(1, 14 * 86_400_000);
    const out = await send(await web.transactionBuilder.withdrawExpireUnfreeze(rich.address));
    expect(out.info.withdraw_expire_amount).toBe(2_000_000_000);
  });

  it('reads history by pages', async () => {
    await sim.mine(19);
    const first = await web.event.getEventsByContractAddress(usdt, { eventName: 'Transfer', limit: 2 });
    expect(first.data).toHaveLength(2);
    const { fingerprint } = first.meta as { fingerprint: string };
    const second = await web.event.getEventsByContractAddress(usdt, { eventName: 'Transfer', limit: 2, fingerprint });
    expect(second.data?.[0]).toMatchObject({ event_name: 'Transfer', result: { to: expect.stringMatching(/^0x/) } });
    expect(second.data?.[0]).not.toEqual(first.data?.[0]);
  });

  it('hands an account to two keys and sends with both signatures', async () => {
    const of = webFor(sim, other);
    const keys = [rich, third].map(({ address }) => ({ address: of.address.toHex(address), weight: 1 }));
    const owner = { type: 0 as const, permission_name: 'owner', threshold: 2, keys };
    const operations = '7fff1fc0033e0000000000000000000000000000000000000000000000000000';
    const active = { type: 2 as const, permission_name: 'pay', threshold: 1, operations, keys };
    const update = await of.transactionBuilder.updateAccountPermissions(
      of.address.toHex(other.address),
      owner,
      undefined,
      [active],
    );
    const { info } = await send(update as never, of);
    expect(info.fee).toBeGreaterThanOrEqual(100_000_000);
    const alone = await of.transactionBuilder.sendTrx(rich.address, 1_000_000, other.address);
    const refused = await of.trx.sendRawTransaction(await of.trx.sign(alone));
    expect(refused.code).toBe('SIGERROR');
    const pay = await web.transactionBuilder.sendTrx(rich.address, 2_000_000, other.address, { permissionId: 0 });
    const once = await web.trx.multiSign(pay, rich.key, 0);
    expect((await web.trx.getSignWeight(once)).result.code).toBe('NOT_ENOUGH_PERMISSION');
    const twice = await web.trx.multiSign(once, third.key, 0);
    expect((await web.trx.getApprovedList(twice)).approved_list).toHaveLength(2);
    const sent = await web.trx.sendRawTransaction(twice);
    expect(sent.result).toBe(true);
    await sim.mine();
    expect((await web.trx.getUnconfirmedTransactionInfo(pay.txID)).fee).toBeGreaterThanOrEqual(1_000_000);
  });
});
