import { assert, fixedClock, instant } from '@candor/kernel';
import { deployCode, type EvmChain, LOCAL_CHAIN_ID, startEvmChain } from '@candor/local-chains';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chainEndpoint } from '../endpoint.ts';
import type { ChainEndpoint } from '../port.ts';
import { type Lie, type LyingNode, startLyingNode } from '../test-lying-node.ts';
import type { TokenProbe } from '../token-facts.ts';
import { openEthereumProbe } from './ethereum-probe.ts';

const DECIMALS_SELECTOR = '313ce567';
const SIX = `0x${'6'.padStart(64, '0')}`;

/** Says six decimals for eighteen, each time it is asked or only every other time. */
function sixDecimals({ each }: { readonly each: number }): Lie {
  let asked = 0;
  return ({ body }, truth) => {
    if (!body.includes(DECIMALS_SELECTOR)) return truth;
    asked += 1;
    return asked % each === 0 ? JSON.stringify({ ...JSON.parse(truth), result: SIX }) : truth;
  };
}

describe('LST-26: a node that lies about a token', () => {
  let chain: EvmChain;
  let liar: LyingNode;
  let token: string;
  const probeBy = (...endpoints: ChainEndpoint[]): TokenProbe =>
    openEthereumProbe({
      endpoints,
      chainId: BigInt(LOCAL_CHAIN_ID),
      solid: { confirmations: 1 },
    });

  beforeAll(async () => {
    chain = await startEvmChain({ clock: fixedClock(instant(1_800_000_000_000)) });
    liar = await startLyingNode(chain.url);
    const txid = await chain.send({ data: deployCode('TestUsdtErc20', 10n ** 27n, 'Fresh', 'FRESH', 18) });
    await chain.mine();
    const found = await chain.contractOf(txid);
    assert(found, 'a contract');
    token = found;
  });
  beforeEach(() => liar.lie());
  afterAll(async () => {
    await liar.stop();
    await chain.stop();
  });

  it('is believed while it tells the truth', async () => {
    const facts = { symbol: 'FRESH', name: 'Fresh', decimals: 18 };
    expect(await probeBy(liar.endpoint).facts(token)).toEqual(facts);
    expect(await probeBy(chainEndpoint(chain.url), liar.endpoint).facts(token)).toEqual(facts);
  });

  it('is found out by the other node', async () => {
    liar.lie(sixDecimals({ each: 1 }));
    await expect(probeBy(chainEndpoint(chain.url), liar.endpoint).facts(token)).rejects.toThrow('do not agree');
  });

  it('is found out alone where it says one thing now and another then', async () => {
    liar.lie(sixDecimals({ each: 2 }));
    await expect(probeBy(liar.endpoint).facts(token)).rejects.toThrow('do not agree');
  });

  it('is found out where only its trial of a transfer differs', async () => {
    const one = 10n ** 18n;
    const honest = await probeBy(chainEndpoint(chain.url), liar.endpoint).tryTransfer(token, chain.faucetAddress, one);
    expect(honest).toMatchObject({ isDone: true, sent: one, received: one });
    // A word of the trial's answer: what the recipient had afterwards.
    liar.lie(({ body }, truth) => {
      const reply: { result?: unknown } = JSON.parse(truth);
      if (!body.includes('eth_call') || typeof reply.result !== 'string' || reply.result.length < 600) return truth;
      const [before, after] = [reply.result.slice(0, 2 + 7 * 64), reply.result.slice(2 + 8 * 64)];
      return JSON.stringify({ ...reply, result: `${before}${'0'.repeat(64)}${after}` });
    });
    const asked = probeBy(chainEndpoint(chain.url), liar.endpoint).tryTransfer(token, chain.faucetAddress, one);
    await expect(asked).rejects.toThrow('do not agree');
  });
});
