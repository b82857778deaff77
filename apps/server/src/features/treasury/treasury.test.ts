import { randomUUID } from 'node:crypto';
import { contract } from '@candor/contract';
import { fixedClock, money } from '@candor/kernel';
import { type EvmChain, LOCAL_CHAIN_ID, startEvmChain } from '@candor/local-chains';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readChains } from '../../app/program/chain-settings.ts';
import { OPERATOR_PASSWORD, OPERATORS } from '../../seed/cast.ts';
import { enrolOperator } from '../../testing/operator-passkey.ts';
import { makeSoftAuthenticator } from '../../testing/soft-authenticator.ts';
import { type Sandbox, startSandbox, TEST_NOW } from '../../testing/test-sandbox.ts';
import { balanceAsset } from './balance-asset.ts';
import { compareAll } from './compare-all.ts';
import { describeCompared, isSound } from './describe-compared.ts';
import { treasuryJobs } from './jobs.ts';

const HOT = '0x8617E340B3D01FA5F11F306F4090FD50E238070D';
const MIAS = '0x52908400098527886E0F7030069857D2E4169EE7';

describe('one asset', () => {
  const facts = {
    asset: 'ETH',
    decimals: 18,
    hot: 3n * 10n ** 18n + 7n,
    staked: 0n,
    deposits: 10n ** 18n,
    ledgerMinor: 4_00000000n,
    dust: 7n,
    feesDue: 0n,
    arriving: 0n,
    leaving: 0n,
  } as const;

  it('is explained by the books and the dust below their unit', () => {
    expect(balanceAsset(facts)).toMatchObject({ onChain: 4n * 10n ** 18n + 7n, difference: 0n });
    expect(balanceAsset({ ...facts, dust: 6n }).difference).toBe(1n);
  });

  it('counts what came without a credit, what left without an entry, and what the chain charged', () => {
    expect(balanceAsset({ ...facts, deposits: facts.deposits + 5n, arriving: 5n }).difference).toBe(0n);
    expect(balanceAsset({ ...facts, hot: facts.hot - 9n, feesDue: 4n, leaving: 5n }).difference).toBe(0n);
    expect(balanceAsset({ ...facts, hot: facts.hot - 9n, staked: 9n }).difference).toBe(0n);
  });
});

describe('a chain and its books', () => {
  let chain: EvmChain;
  let sandbox: Sandbox;
  beforeAll(async () => {
    chain = await startEvmChain({ clock: fixedClock(TEST_NOW) });
    const chains = readChains({
      CANDOR_ETH_URL: chain.url,
      CANDOR_ETH_USDT: chain.usdt,
      CANDOR_ETH_CHAIN_ID: String(LOCAL_CHAIN_ID),
    });
    sandbox = await startSandbox({ chains });
  });
  // The chain is ended by the last test, which is about that.
  afterAll(() => sandbox.close());

  const given = () => ({
    ...sandbox.platform,
    signer: { ...sandbox.platform.signer, hotAddress: async () => HOT },
  });
  const compare = () => compareAll(given(), 1);
  /** As if the scanner had read the newest block. */
  const catchUp = async () => {
    const head = await sandbox.platform.chains.get('ethereum')?.reader.head();
    await sandbox.asOwner(`insert into chain_scanner (chain, height, hash, head_height, solid_height, held_until, scanned_at)
      values ('ethereum', ${head?.height}, '${head?.hash}', 0, 0, now(), now())
      on conflict (chain) do update set height = excluded.height, hash = excluded.hash`);
  };

  it('agree to the unit, or say by how much they do not', async () => {
    await chain.faucet(HOT, 5_000_000n, chain.usdt);
    await chain.mine();
    expect(await compare(), 'nothing is claimed before the scanner has read it').toMatchObject([{ state: 'behind' }]);
    await catchUp();
    const off = await compare();
    expect(off).toMatchObject([
      { state: 'compared', rows: [{ asset: 'ETH' }, { asset: 'USDT', difference: 5_000_000n }] },
    ]);
    expect(isSound(off)).toBe(false);
    expect(describeCompared(off)).toMatch(/^ethereum +USDT +5 +0 .* 5$/m);
    expect(describeCompared(off)).toContain('Chains and books differ: ethereum.');

    const id = randomUUID();
    const cause = { type: 'test', id };
    const booked = { id, book: 'real', kind: 'test', cause, amount: money('USDT', 5_000_000n) } as const;
    await sandbox.platform.ledger.transfer({ ...booked, from: 'chain:ethereum', to: 'house:capital' });
    const even = await compare();
    expect(isSound(even)).toBe(true);
    expect(describeCompared(even)).toContain('Chains and books agree to the unit.');
  });

  it('count a payment to a customer that is not credited yet', async () => {
    await sandbox.asOwner(`insert into deposit_address (user_id, chain, index, address, watch_key, created_at)
      select id, 'ethereum', 0, '${MIAS}', 'k', now() from app_user where username = 'mia'`);
    const txid = await chain.faucet(MIAS, 3_000_000n, chain.usdt);
    await chain.mine();
    await catchUp();
    expect(isSound(await compare())).toBe(false);
    await sandbox.asOwner(`insert into deposit (id, chain, txid, position, user_id, address, token, asset, units, amount,
        is_coinbase, needed, needs_solid, height, block_hash, state, seen_at)
      select 'dep_' || repeat('0', 26), 'ethereum', '${txid}', 1, id, '${MIAS}', '${chain.usdt}', 'USDT', 3000000, 3000000,
        false, 12, false, 3, 'x', 'confirming', now() from app_user where username = 'mia'`);
    const [compared] = await compare();
    expect(compared?.rows[1]).toMatchObject({ deposits: 3_000_000n, arriving: 3_000_000n, difference: 0n });
  });

  it('are shown to finance, who may stop all payments with a reason', async () => {
    const omar = await sandbox.signInOperator('omar');
    const read = async () => (await sandbox.ask(contract.treasuryOverview, {}, omar)).data;
    const before = await read();
    expect(before.signer).toEqual({ state: 'ready', by: null, reason: null, stopId: null });
    expect(before.chains).toMatchObject([{ network: 'ERC20', state: 'compared', unsweptAddresses: 0 }]);
    expect(before.coverage.find(({ asset }) => asset === 'USDT')).toMatchObject({ isKnown: true, onChain: '3' });

    const reason = 'A drill, nothing else';
    expect((await sandbox.ask(contract.stopPayments, { reason }, omar)).code).toBe(undefined);
    expect((await read()).signer).toMatchObject({ state: 'stopped', by: 'omar', reason });
    const noted = await sandbox.platform.db.one`select reason from audit_log where action = 'payments.stopped'`;
    expect(noted.reason).toBe(reason);
  });

  it('[APR-13] go on when one proposes it and another approves', async () => {
    const [omar, olive] = [await sandbox.signInOperator('omar'), await sandbox.signInOperator('olive')];
    const signerNow = async () => (await sandbox.ask(contract.treasuryOverview, {}, omar)).data.signer;
    const { stopId } = await signerNow();
    const passkeys = {
      omar: await enrolOperator(sandbox.platform.signer, OPERATORS.omar.id),
      olive: await enrolOperator(sandbox.platform.signer, OPERATORS.olive.id),
    };
    const statement = { kind: 'resume', stopId: stopId ?? '' } as const;
    const propose = (payload: object, signature?: string) =>
      sandbox.ask(
        contract.propose,
        {
          kind: 'payments.resume',
          payload: JSON.stringify(payload),
          reason: 'The drill is over',
          ...(signature && { signature }),
          idempotencyKey: randomUUID(),
        },
        omar,
      );
    expect((await propose({ stopId: '0'.repeat(32) })).code).toBe('approval.unknownSubject');
    expect((await propose({ stopId })).code, '[APR-15]').toBe('approval.signatureNeeded');
    const stranger = passkeys.olive.sign(statement);
    expect((await propose({ stopId }, stranger)).code).toBe('approval.signatureWrong');
    const { data } = await propose({ stopId }, passkeys.omar.sign(statement));
    const decide = (token: string, signature?: string) =>
      sandbox.ask(
        contract.decideApproval,
        { id: data.id, verdict: 'approve', reason: '', ...(signature && { signature }) },
        token,
      );
    expect((await decide(omar)).code).toBe('approval.own');
    expect((await signerNow()).state).toBe('stopped');
    expect((await decide(olive)).code, '[APR-15]').toBe('approval.signatureNeeded');
    expect((await decide(olive, passkeys.olive.sign(statement))).code).toBe(undefined);
    const [job] = treasuryJobs;
    await job?.run({ approvalId: data.id }, sandbox.platform);
    expect((await signerNow()).state).toBe('ready');
    const noted = await sandbox.platform.db.one`select subject from audit_log where action = 'payments.resumed'`;
    expect(noted.subject).toBe('signer');
    // Told twice, it is done once, and a later stop is not undone by it.
    await sandbox.ask(contract.stopPayments, { reason: 'Another drill' }, omar);
    await job?.run({ approvalId: data.id }, sandbox.platform);
    expect((await signerNow()).state).toBe('stopped');
  });

  it('[APR-15] an operator adds the passkey to approve with by their password, once for each ceremony', async () => {
    const rita = await sandbox.signInOperator('rita');
    const start = (password: string, token: string) => sandbox.ask(contract.startApprovalPasskey, { password }, token);
    expect((await start('Not-my-password-1', rita)).code).toBe('auth.wrongPassword');
    const { data } = await start(OPERATOR_PASSWORD, rita);
    const token = data.newToken ?? '';
    const origin = new URL(sandbox.url).origin;
    const response = makeSoftAuthenticator().create(data.options, origin);
    const add = (by: string) => sandbox.ask(contract.addApprovalPasskey, { ceremony: data.ceremony, response }, by);
    expect((await add(token)).data).toEqual({ code: null });
    expect((await add(token)).code).toBe('second.ended');
    expect((await sandbox.ask(contract.approvalPasskey, {}, token)).data).toEqual({ count: 1, isTakenHere: true });
  });

  it('claim nothing while the node is away', async () => {
    await chain.stop();
    const omar = await sandbox.signInOperator('omar');
    const { data } = await sandbox.ask(contract.treasuryOverview, {}, omar);
    expect(data.chains).toMatchObject([{ network: 'ERC20', state: 'away', rows: [] }]);
    expect(data.coverage.find(({ asset }) => asset === 'USDT')).toMatchObject({ isKnown: false, coveredPpm: null });
  });
});
