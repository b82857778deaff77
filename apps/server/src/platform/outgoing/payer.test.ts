import type { ChainName } from '@candor/adapters/chain';
import type { Id } from '@candor/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../ids.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import type { Settled } from './outgoing.ts';
import { makePayer } from './payer.ts';
import { startTestChain, strangerAt, type TestChain } from './test-money.ts';

describe.each<ChainName>(['ethereum', 'bitcoin', 'tron'])('paying on %s', (name) => {
  let chain: TestChain;
  let server: TestServer;
  const settled: Settled[] = [];
  beforeAll(async () => {
    chain = await startTestChain(name, systemClock);
    server = await startTestServer({ routes: [], config: { chains: chain.settingsAt(chain.url) } });
    await chain.fund(await server.platform.signer.hotAddress(name));
    server.platform.outgoing.onSettled('withdrawal', async (one) => void settled.push(one));
  });
  afterAll(async () => {
    await server.close();
    await chain.stop();
  });

  it('pays once and tells once', async () => {
    const { platform } = server;
    const { outgoing, chains, newId, db } = platform;
    const payer = makePayer(platform);
    const to = strangerAt(name, 1);
    const id: Id<'pay'> = newId('pay');
    const { token, units } = chain;
    await outgoing.enqueueIn(db, {
      id,
      chain: name,
      purpose: 'withdrawal',
      ref: 'wdr_1',
      to,
      token,
      units,
      approvedBy: 'automatic',
    });
    await payer.step(name);
    expect(await outgoing.find(id)).toMatchObject({ state: 'sent', waitsFor: null });
    await chain.mine();
    await payer.step(name);
    expect(await outgoing.find(id)).toMatchObject({ state: 'mined' });
    await chain.makeSolid();
    await payer.step(name);
    await payer.step(name);
    expect(await outgoing.find(id)).toMatchObject({ state: 'confirmed' });
    expect(settled).toHaveLength(1);
    expect(await chains.get(name)?.reader.balance(to, token)).toBe(units);
  });
});
