import { describe, expect, it } from 'vitest';
import { NO_CHAINS } from '../../services/chains/chain-settings.ts';
import { openChains } from '../../services/chains/open-chains.ts';
import { readChains } from './chain-settings.ts';
import { Problem } from './problem.ts';

const USDT = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';

describe('the settings of chains', () => {
  it('leave every chain closed where no node is named', () => {
    expect(readChains({ CANDOR_TRON_USDT: USDT, CANDOR_BTC_NETWORK: 'test' })).toEqual(NO_CHAINS);
    const chains = openChains(NO_CHAINS);
    expect([chains.names, chains.get('tron')]).toEqual([[], undefined]);
  });

  it('take several nodes, and believe none of another network', () => {
    const { tron, ethereum, bitcoin } = readChains(
      {
        CANDOR_TRON_URL: 'https://one.example  https://two.example',
        CANDOR_TRON_API_KEY: 'secret',
        CANDOR_TRON_USDT: USDT,
        CANDOR_ETH_URL: 'http://127.0.0.1:8545',
        CANDOR_ETH_CONFIRMATIONS: '12',
        CANDOR_BTC_URL: 'http://user:password@127.0.0.1:8332',
      },
      'real',
    );
    expect(tron).toMatchObject({ urls: ['https://one.example', 'https://two.example'], apiKey: 'secret', usdt: USDT });
    // The last four bytes are the number by which wallets know the network.
    expect(tron?.genesisId?.slice(-8)).toBe('2b6653dc');
    expect(ethereum).toMatchObject({ chainId: 1n, solid: { confirmations: 12 }, usdt: null });
    expect(bitcoin).toMatchObject({ network: 'main', confirmations: 6 });
    const chains = openChains({ tron, ethereum, bitcoin });
    expect(chains.get('tron')?.network.map(({ asset }) => asset)).toEqual(['TRX', 'USDT']);
    expect(chains.get('ethereum')?.network.map(({ asset }) => asset)).toEqual(['ETH']);
  });

  it('let real money believe nobody over a wire in the clear', () => {
    expect(() => readChains({ CANDOR_BTC_URL: 'http://10.0.0.7:8332' }, 'real')).toThrow('without https');
    expect(readChains({ CANDOR_BTC_URL: 'http://127.0.0.1:8332' }, 'real').bitcoin).not.toBe(null);
    expect(readChains({ CANDOR_BTC_URL: 'https://node.example' }, 'real').bitcoin).not.toBe(null);
  });

  it.each([
    [{ CANDOR_TRON_URL: 'http://x' }, { CANDOR_TRON_GENESIS: 'any' }, 'CANDOR_TRON_URL is on the main network'],
    [{ CANDOR_ETH_URL: 'http://x' }, { CANDOR_ETH_CHAIN_ID: '11155111' }, 'CANDOR_ETH_URL is on the main network'],
    [{ CANDOR_BTC_URL: 'http://x' }, { CANDOR_BTC_NETWORK: 'test' }, 'CANDOR_BTC_URL is on the main network'],
  ])('keep a sandbox, whose operators are published, off the main networks: %o', (env, other, sentence) => {
    expect(() => readChains(env, 'sandbox')).toThrow(Problem);
    expect(() => readChains(env, 'sandbox')).toThrow(sentence);
    expect(Object.values(readChains({ ...env, ...other }, 'sandbox')).some((chain) => chain !== null)).toBe(true);
  });

  it('keep it off TRON’s main network also where it believes any node', () => {
    const sandbox = readChains({ CANDOR_TRON_URL: 'http://x', CANDOR_TRON_GENESIS: 'any' }, 'sandbox').tron;
    expect(sandbox).toMatchObject({ genesisId: null, refusedGenesisId: expect.stringMatching(/2b6653dc$/) });
  });

  it.each([
    [{ CANDOR_ETH_URL: 'ftp://key@node.example' }, 'CANDOR_ETH_URL needs addresses like'],
    [{ CANDOR_ETH_URL: 'http://x', CANDOR_ETH_CHAIN_ID: '0' }, 'CANDOR_ETH_CHAIN_ID is "0"'],
    [
      { CANDOR_TRON_URL: 'http://x', CANDOR_TRON_USDT: USDT.toLowerCase(), CANDOR_TRON_GENESIS: 'any' },
      'not the address of a contract',
    ],
    [{ CANDOR_TRON_URL: 'http://x', CANDOR_TRON_GENESIS: 'main' }, 'CANDOR_TRON_GENESIS needs'],
    [{ CANDOR_BTC_URL: 'http://x', CANDOR_BTC_NETWORK: 'signet' }, 'it can be main, test, regtest'],
  ])('end the start with one sentence where they mean nothing: %o', (env, sentence) => {
    expect(() => readChains(env)).toThrow(Problem);
    expect(() => readChains(env)).toThrow(sentence);
    expect(() => readChains(env)).not.toThrow('key@node');
  });
});
