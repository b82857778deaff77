import { type ChainFamily, decodeBitcoin, decodeEthereum } from '@candor/adapters/chain';
import { contract, type Network } from '@candor/contract';
import { type Asset, assert, fixedClock, formatMoney, isId, MINUTE_MS, money } from '@candor/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../platform/ids.ts';
import { makePayer } from '../../services/outgoing/payer.ts';
import { startTestChain, strangerAt, type TestChain } from '../../services/outgoing/test-money.ts';
import { expectSoundLedger } from '../../testing/expect-sound-ledger.ts';
import type { TestPerson } from '../../testing/people.ts';
import { settleWithdrawal } from './settle.ts';
import { startWithdrawals, type WithdrawalServer } from './test-withdrawals.ts';

type Way = {
  readonly chain: ChainFamily;
  readonly way: Network;
  readonly asset: Asset;
  readonly coin: Asset;
  readonly amount: string;
  /** In minor units of the books, which both have as many digits as their chains. */
  readonly net: bigint;
  readonly fee: bigint;
  /** Longer than a payment waits before more is offered for it. */
  readonly stuckMs: number;
};

const WAYS: readonly Way[] = [
  {
    chain: 'ethereum',
    way: 'ERC20',
    asset: 'USDT',
    coin: 'ETH',
    amount: '25',
    net: 24_000_000n,
    fee: 1_000_000n,
    stuckMs: 4 * MINUTE_MS,
  },
  {
    chain: 'bitcoin',
    way: 'BTC',
    asset: 'BTC',
    coin: 'BTC',
    amount: '0.01',
    net: 990_000n,
    fee: 10_000n,
    stuckMs: 31 * MINUTE_MS,
  },
];

describe.each(WAYS)('$asset over $way', ({ chain: name, way, asset, coin, amount, net, fee, stuckMs }) => {
  const clock = fixedClock(systemClock.now());
  let chain: TestChain;
  let server: WithdrawalServer;
  let rita: TestPerson;

  beforeAll(async () => {
    chain = await startTestChain(name, clock);
    server = await startWithdrawals(chain.settingsAt(chain.url), clock);
    const { platform } = server;
    platform.outgoing.onSettled('withdrawal', (settled) => settleWithdrawal(settled, platform));
    await chain.fund(await platform.signer.hotAddress(name));
    await server.giveTo('house:network', '10', coin);
    rita = await server.addOperator('rita', ['reviewer']);
  });
  afterAll(async () => {
    await expectSoundLedger(server);
    await server.close();
    await chain.stop();
  });

  const step = () => makePayer(server.platform).step(name);
  const openChain = () => {
    const open = server.platform.chains.get(name);
    assert(open, 'an open chain');
    return open;
  };
  const minor = async (account: string, of: Asset = asset) =>
    (await server.platform.ledger.balance('real', { name: account, asset: of })).minor;

  /** Asked for by somebody with an address of their own, and approved: a payment that waits to be signed. */
  async function approved() {
    const person = await server.addPerson('erin');
    await server.give(person.id, '1', 'BTC');
    const to = strangerAt(name, 31);
    const bound = await server.bindAddress(person, to, true, way);
    const asked = await server.request(person, bound, amount, { way });
    expect(asked).toMatchObject({ code: 'ok', data: { stage: 'review' } });
    expect((await server.approve(asked.data.id, rita)).code).toBe('ok');
    return { person, to, id: asked.data.id, before: await minor(`user:${person.id}:funding`) };
  }
  const paymentOf = async (id: string) => {
    assert(isId('wdr', id), 'a withdrawal');
    const found = await server.platform.outgoing.findFor('withdrawal', id);
    assert(found, 'a payment');
    return found;
  };
  const attemptsOf = (id: string) =>
    server.platform.db.many`select state, nonce, coins, txid, raw is not null as is_signed, unsigned from attempt
      where outgoing_id = ${id} order by n`;
  /** Blocks until the chain has spoken. */
  async function finish(id: string) {
    for (let round = 0; round < 6 && (await server.stateOf(id)) === 'approved'; round += 1) {
      await chain.makeSolid();
      await step();
    }
    return server.stateOf(id);
  }

  it('[WDR-15] is approved, signed, stuck, offered more for, mined and paid once, and books and chain say the same', async () => {
    const { platform } = server;
    const { reader, coin: own } = openChain();
    const hot = await platform.signer.hotAddress(name);
    const { person, to, id, before } = await approved();
    const [fees, onBooks] = [await minor('house:fees'), await minor(`chain:${name}`)];
    const [tokens, coins] = [await reader.balance(hot, chain.token), await reader.balance(hot, null)];
    const network = await minor('house:network', coin);
    await step();
    const payment = await paymentOf(id);
    expect(payment.state).toBe('sent');
    expect(await attemptsOf(payment.id)).toMatchObject([{ is_signed: true, txid: payment.txid }]);
    expect((await server.revoke(id, person)).code).toBe('withdrawal.tooLate');

    // No block takes it, so more is offered, in a way that only one of the two can ever be in a block.
    clock.advance(stuckMs);
    await step();
    await step();
    const [first, second, ...more] = await attemptsOf(payment.id);
    expect([first?.state, second?.state, more]).toEqual(['replaced', 'sent', []]);
    expect([second?.nonce, second?.coins]).toEqual([first?.nonce, first?.coins]);
    expect(feeOf(second?.unsigned)).toBeGreaterThan(feeOf(first?.unsigned));
    // It is not paid before a block that stays has it.
    expect(await server.stateOf(id)).toBe('approved');
    expect(await finish(id)).toBe('confirmed');
    expect((await attemptsOf(payment.id)).map(({ state }) => state)).toEqual(['dead', 'solid']);

    const { feeUnits, txid } = await paymentOf(id);
    assert(feeUnits, 'what the chain charged');
    expect(txid).toBe(second?.txid);
    expect(await reader.balance(to, chain.token)).toBe(net);
    const spent = tokens - (await reader.balance(hot, chain.token));
    expect(spent).toBe(chain.token === null ? net + feeUnits : net);
    expect(coins - (await reader.balance(hot, null))).toBe(chain.token === null ? net + feeUnits : feeUnits);
    expect((await minor('house:fees')) - fees).toBe(fee);
    const perMinor = 10n ** BigInt(own.decimals - 8);
    const charged = (feeUnits + perMinor - 1n) / perMinor;
    expect(network - (await minor('house:network', coin))).toBe(charged);
    expect((await minor(`chain:${name}`)) - onBooks).toBe(chain.token === null ? net + charged : net);
    const funding = `user:${person.id}:funding`;
    expect([await minor(funding), await minor(`${funding}:held`)]).toEqual([before, 0n]);
    const seen = await server.ask(contract.getWithdrawal, { id }, person.token);
    expect(seen.data).toMatchObject({ withdrawal: { stage: 'confirmed', txid } });
    // [WDR-31] What came in for the network, beside what it took.
    const olga = await server.addOperator('olga', ['finance']);
    const balance = await server.ask(contract.networkFeeBalance, {}, olga.token);
    const text = (of: Asset, units: bigint) => ({ asset: of, amount: formatMoney(money(of, units)) });
    expect(balance.data.rows.filter((each) => each.way === way)).toMatchObject([
      { way, count: 1, income: text(asset, fee), cost: text(coin, charged) },
    ]);
  });

  function feeOf(unsigned: unknown): bigint {
    const bytes = unsigned as Uint8Array;
    return name === 'bitcoin' ? decodeBitcoin(bytes, 'regtest').feeUnits : decodeEthereum(bytes).maxFeeUnits;
  }
});
