import { contract } from '@candor/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CUSTOMERS } from '../../seed/cast.ts';
import { type Sandbox, startSandbox } from '../../testing/test-sandbox.ts';

const TRON = 'TG7UzYwSt1UVAu3E4J1G3ukb44uw6KHmfN';
const EVM = '0x43616E646f7253616e64626F784D696145766d31';
const BITCOIN = 'bcrt1qgdskuer0wffkzmnyvfhhsntfv9p8gce3kjdx2s';

let server: Sandbox;
let mia: string;
let viktor: string;
beforeAll(async () => {
  server = await startSandbox();
  [mia, viktor] = [await server.signIn('mia'), await server.signIn('viktor')];
});
afterAll(() => server.close());

describe('the wallet calls of the specification', () => {
  it('wallets: fp_wallets and eth_wallets at the top', async () => {
    const { body } = await server.ask(contract.wallets, {}, mia);
    expect(body).toMatchObject({
      errcode: 0,
      fp_wallets: [{ name: 'Everyday', address: TRON, block_chain: 'tron', chain: 'TRC20', type: 'self_custody' }],
      eth_wallets: [{ name: 'Everyday', address: EVM, block_chain: 'ethereum', chain: 'ERC20' }],
    });
    expect(body).not.toHaveProperty('data');
  });

  it('walletsBtc: wallets at the top', async () => {
    const { body } = await server.ask(contract.walletsBtc, {}, mia);
    expect(body).toMatchObject({ errcode: 0, wallets: [{ address: BITCOIN, block_chain: 'bitcoin', chain: 'BTC' }] });
  });

  it('propertydb/sum: properties at the top, unknown amounts as null', async () => {
    const { body } = await server.ask(contract.propertySum, { address: TRON }, mia);
    expect(body).toMatchObject({
      errcode: 0,
      properties: [
        { asset: 'TRX', chain: 'TRC20', address: TRON, amount: null, price: null },
        { asset: 'USDT', chain: 'TRC20', address: TRON, amount: null, price: '1' },
      ],
    });
  });

  it('propertydbBtc/sum: properties and btc_block_chain at the top', async () => {
    const { body } = await server.ask(contract.propertySumBtc, { address: BITCOIN }, mia);
    expect(body).toMatchObject({ errcode: 0, properties: [{ asset: 'BTC' }], btc_block_chain: 'bitcoin' });
  });

  it('are empty lists for somebody without a wallet', async () => {
    expect((await server.ask(contract.wallets, {}, viktor)).body).toMatchObject({ fp_wallets: [], eth_wallets: [] });
    expect((await server.ask(contract.walletsBtc, {}, viktor)).body).toMatchObject({ wallets: [] });
  });
});

describe('addresses', () => {
  it('are found in any case where the format allows it, and shown in their own', async () => {
    for (const address of [EVM, EVM.toLowerCase(), BITCOIN.toUpperCase()]) {
      const call = address.toLowerCase() === BITCOIN ? contract.propertySumBtc : contract.propertySum;
      const { data } = await server.ask(call, { address }, mia);
      expect([EVM, BITCOIN]).toContain(data.properties[0]?.address);
    }
  });

  it('of TRON are another address in another case', async () => {
    expect((await server.ask(contract.propertySum, { address: TRON.toLowerCase() }, mia)).body.errcode).toBe(60_024);
  });

  it('of somebody else do not exist', async () => {
    for (const address of [TRON, EVM]) {
      expect((await server.ask(contract.propertySum, { address }, viktor)).body.errcode).toBe(60_024);
    }
    expect((await server.ask(contract.propertySumBtc, { address: BITCOIN }, viktor)).body.errcode).toBe(60_024);
  });

  it('of the other wallet set do not exist there', async () => {
    expect((await server.ask(contract.propertySum, { address: BITCOIN }, mia)).body.errcode).toBe(60_024);
    expect((await server.ask(contract.propertySumBtc, { address: TRON }, mia)).body.errcode).toBe(60_024);
  });

  it.each(['', 'short', "' or 1=1 --".padEnd(30, ' '), 'x'.repeat(91), '0x\u0000'])(
    '%j is refused',
    async (address) => {
      const { body } = await server.ask(contract.propertySum, { address }, mia);
      expect(body.errcode).toBeGreaterThan(60_009);
      expect(body.errcode).toBeLessThan(60_017);
    },
  );

  it('are stored in canonical form only: the table takes no other lookup key', async () => {
    const { db } = server.platform;
    const add = (chain: string, address: string, key: string) =>
      db.run`insert into wallet_address (id, user_id, name, block_chain, address, lookup_key, created_at)
        values (${server.platform.newId('wlt')}, ${CUSTOMERS.viktor.id}, 'W', ${chain}, ${address}, ${key}, now())`;
    await expect(add('ethereum', EVM, EVM)).rejects.toThrow('check constraint');
    await expect(add('tron', TRON, TRON.toLowerCase())).rejects.toThrow('check constraint');
    await expect(add('dogecoin', TRON, TRON)).rejects.toThrow('check constraint');
  });
});
