import { randomUUID } from 'node:crypto';
import { assert, HOUR_MS, MINUTE_MS } from '@candor/kernel';
import type { TronChain } from '@candor/local-chains';
import { vi } from 'vitest';
import { CUSTOMERS, TRADE_PASSWORD, WALLET_ADDRESSES } from '../seed/cast.ts';
import { NO_CHAINS } from '../services/chains/chain-settings.ts';
import { openChains } from '../services/chains/open-chains.ts';
import { strangerAt } from '../services/outgoing/test-money.ts';
import { type Installation, PATIENCE } from './test-installation.ts';
import type { gatherPeople, Person } from './test-people.ts';

const SUN = 1_000_000n;
export const DEPOSIT_UNITS = 500n * SUN;
/** What is asked for, and what arrives: a withdrawal over TRON costs one USDT. */
export const PAID = { asked: 100n * SUN, arrives: 99n * SUN };
export const RENT_SUN = 1_820_000n;

type Given = {
  readonly chain: TronChain;
  readonly place: Installation;
  readonly people: ReturnType<typeof gatherPeople>;
};
type Row = { readonly id: string };

/** What people do, and what they wait to see; each errand may be interrupted anywhere and goes on. */
export async function planErrands({ chain, place, people }: Given) {
  const { sql } = place;
  const [mia, viktor] = [await people.customer('mia'), await people.customer('viktor')];
  const [omar, olive, rita] = [
    await people.operator('omar'),
    await people.operator('olive'),
    await people.operator('rita'),
  ];
  const guarded = () => ({ tradePassword: TRADE_PASSWORD, idempotencyKey: randomUUID() });
  const stateIn = async (table: string, id: string) =>
    String((await sql(`select state from ${table} where id = $1`, [id]))[0]?.state);
  const until = (table: string, id: string, state: string) =>
    vi.waitUntil(async () => (await stateIn(table, id)) === state, PATIENCE);
  /** What comes round every minute anyway is asked for now. */
  const remind = (job: string) => sql('select graphile_worker.add_job($1)', [job]);

  const requestTo = async (person: Person, amount: string): Promise<Row> => {
    const rules = await person.ask<{ addresses: (Row & { network: string })[] }>('app.withdrawal/rules');
    const to = rules.addresses.find(({ network }) => network === 'TRC20')?.id ?? '';
    return person.ask<Row>('app.withdrawal/request', { way: 'TRC20', to, amount, ...guarded() });
  };
  const approve = ({ id }: Row) => rita.ask('app.console/withdrawal/approve', { id, idempotencyKey: randomUUID() });
  const rent = async (person: Person, receiver: string): Promise<Row> => {
    const quote = await person.ask<Row>('app.energy/quote', { receiver, energy: '65000', hours: '1' });
    // A price is good for a minute, and a restart on a busy machine may take longer.
    await sql(`update energy_quote set expires_at = now() + interval '1 hour' where id = $1`, [quote.id]);
    return person.ask<Row>('app.energy/rent', { quoteId: quote.id, asset: 'TRX', ...guarded() });
  };
  const decideByTwo = async (kind: string, payload: object) => {
    const asked = { kind, payload: JSON.stringify(payload), reason: 'For the walk', idempotencyKey: randomUUID() };
    const { id } = await omar.ask<Row>('app.console/approvals/propose', asked);
    await olive.ask('app.console/approvals/decide', { id, verdict: 'approve', reason: '' });
  };
  const receiverAt = async (number: number) => {
    const address = strangerAt('tron', number);
    await chain.faucet(address, SUN);
    return address;
  };

  const { reader } = chainOf(chain);
  const funds = async (userId: string, asset: string) => {
    const rows = await sql(
      `select name, balance::text as balance from ledger_account where book = 'real' and asset = $2
      and name in ($1, $1 || ':held')`,
      [`user:${userId}:funding`, asset],
    );
    const of = (end: string) => BigInt(String(rows.find(({ name }) => String(name).endsWith(end))?.balance ?? 0));
    return { free: of(':funding'), held: of(':held') };
  };
  const states = async (table: string) =>
    (await sql(`select state from ${table} order by id`)).map(({ state }) => String(state));

  return {
    balances: async () => ({
      mia: await funds(CUSTOMERS.mia.id, 'USDT'),
      viktor: await funds(CUSTOMERS.viktor.id, 'TRX'),
      payee: await reader.balance(WALLET_ADDRESSES[0].address, chain.usdt),
    }),
    /** How everything that was begun has ended, and how much of what belongs to it has not. */
    ends: async () => ({
      deposit: (await sql('select state from deposit where user_id is not null')).map(({ state }) => String(state)),
      withdrawal: await states('withdrawal'),
      energy: await states('energy_order'),
      open: (
        await sql(`select id from outgoing where settled_at is null and state <> 'cancelled' union all
          select txid from chain_fee_due where posted_at is null union all select id from sweep where state = 'open'`)
      ).length,
    }),
    /** The operator's own money, by transactions like anybody's; then a part for fees and a stake for energy. */
    prepare: async () => {
      const { chains } = await omar.ask<{ chains: { hotAddress: string }[] }>('app.console/treasury/overview');
      const hot = chains[0]?.hotAddress ?? '';
      // Its time begins now.
      await chain.mine(1);
      await chain.faucet(hot, 5_000_000n * SUN);
      await chain.faucet(hot, 400_000n * SUN, chain.usdt);
      await receiverAt(1);
      await receiverAt(2);
      await vi.waitUntil(async () => {
        await chain.mine(1);
        return (await sql(`select state from deposit where user_id is null and state = 'credited'`)).length === 2;
      }, PATIENCE);
      await decideByTwo('money.house', { from: 'house:capital', to: 'house:network', asset: 'TRX', amount: '10000' });
      await decideByTwo('energy.stake', { action: 'stake', trx: 1_000_000 });
      await vi.waitUntil(async () => {
        await chain.mine(1);
        return (await sql(`select from outgoing where purpose = 'freeze' and settled_at is not null`)).length === 1;
      }, PATIENCE);
      return hot;
    },
    /** Seen, counted, credited, and brought to the hot wallet. */
    deposit: async () => {
      const { address } = await mia.ask<{ address: string }>('app.recharge/address', { network: 'TRC20' });
      const txid = await chain.faucet(address, DEPOSIT_UNITS, chain.usdt);
      const inState = async () => (await sql('select state from deposit where txid = $1', [txid]))[0]?.state;
      await vi.waitUntil(async () => (await inState()) === 'credited', PATIENCE);
      await vi.waitUntil(
        async () => {
          await remind('sweep-addresses');
          return (await inState()) === 'swept';
        },
        { ...PATIENCE, interval: 500 },
      );
    },
    paid: async () => {
      const made = await requestTo(mia, '100');
      await approve(made);
      await until('withdrawal', made.id, 'confirmed');
    },
    rejected: async () => {
      const made = await requestTo(mia, '210');
      await rita.ask('app.console/withdrawal/reject', { id: made.id, reason: 'unusual', note: '' });
      await until('withdrawal', made.id, 'rejected');
    },
    revoked: async () => {
      const made = await requestTo(mia, '220');
      await mia.ask('app.withdrawal/revoke', { id: made.id });
      await until('withdrawal', made.id, 'revoked');
    },
    /** The token is paused by its issuer between the signature and the block. */
    failed: async () => {
      const made = await requestTo(mia, '230');
      await approve(made);
      await until('withdrawal', made.id, 'failed_onchain');
    },
    pauseToken: () => chain.askAsIssuer('pause()'),
    goOnToken: () => chain.askAsIssuer('unpause()'),
    rented: async () => {
      const made = await rent(viktor, strangerAt('tron', 1));
      await until('energy_order', made.id, 'active');
      await chain.sim.mine(1, HOUR_MS + 5 * MINUTE_MS);
      await vi.waitUntil(
        async () => {
          await remind('move-energy-orders');
          return (await stateIn('energy_order', made.id)) === 'closed';
        },
        { ...PATIENCE, interval: 500 },
      );
    },
    /** The chain allows no such lock any more when the order comes to be delegated. */
    refunded: async () => {
      const made = await rent(viktor, strangerAt('tron', 2));
      await vi.waitUntil(
        async () => {
          await remind('move-energy-orders');
          return (await stateIn('energy_order', made.id)) === 'refunded';
        },
        { ...PATIENCE, interval: 500 },
      );
    },
  };
}
export type Errands = Awaited<ReturnType<typeof planErrands>>;

function chainOf({ url, usdt }: TronChain) {
  const tron = { urls: [url], solidityUrls: [], apiKey: null, usdt, genesisId: null };
  const open = openChains({ ...NO_CHAINS, tron }).get('tron');
  assert(open, 'an open chain');
  return open;
}
