import { describe, expect, it } from 'vitest';
import { readChains } from './chain-settings.ts';
import { Problem } from './problem.ts';

const GENESIS = '12'.repeat(32);
const EVM = {
  CANDOR_NETWORKS: 'POLYGON',
  CANDOR_NETWORK_POLYGON_FAMILY: 'evm',
  CANDOR_NETWORK_POLYGON_URL: 'http://127.0.0.1:8546',
  CANDOR_NETWORK_POLYGON_CHAIN_ID: '137',
  CANDOR_NETWORK_POLYGON_PATH: "m/44'/60'/1'",
};
const BITCOIN_LIKE = {
  CANDOR_NETWORKS: 'LITECOIN',
  CANDOR_NETWORK_LITECOIN_FAMILY: 'bitcoin',
  CANDOR_NETWORK_LITECOIN_URL: 'http://127.0.0.1:9332',
  CANDOR_NETWORK_LITECOIN_BECH32: 'ltc',
  CANDOR_NETWORK_LITECOIN_P2PKH: '0x30',
  CANDOR_NETWORK_LITECOIN_P2SH: '50',
  CANDOR_NETWORK_LITECOIN_GENESIS: GENESIS,
  CANDOR_NETWORK_LITECOIN_PATH: "m/84'/2'/0'",
};

describe('LST-50: further networks', () => {
  it('are read by their names, each with what makes it the chain it is', () => {
    const env = {
      ...EVM,
      ...BITCOIN_LIKE,
      CANDOR_NETWORKS: 'POLYGON LITECOIN',
      CANDOR_NETWORK_POLYGON_TITLE: 'Polygon',
    };
    expect(readChains(env, 'real').further).toEqual([
      {
        ...{ network: 'POLYGON', chain: 'polygon', title: 'Polygon', family: 'ethereum', blockSeconds: 12 },
        ...{ urls: ['http://127.0.0.1:8546'], path: "m/44'/60'/1'", chainId: 137n, solid: 'finalized' },
      },
      {
        ...{ network: 'LITECOIN', chain: 'litecoin', title: 'LITECOIN', family: 'bitcoin', blockSeconds: 600 },
        ...{ urls: ['http://127.0.0.1:9332'], path: "m/84'/2'/0'", genesis: GENESIS, confirmations: 6 },
        prefixes: { bech32: 'ltc', pubKeyHash: 0x30, scriptHash: 0x32 },
      },
    ]);
    expect(readChains({}, 'real').further).toBe(undefined);
  });

  it.each([
    [EVM, { CANDOR_NETWORKS: 'polygon' }, 'three to eleven capital letters'],
    [EVM, { CANDOR_NETWORKS: 'BITCOIN' }, 'a name of its own'],
    [EVM, { CANDOR_NETWORK_POLYGON_FAMILY: 'solana' }, 'it can be evm, bitcoin'],
    [EVM, { CANDOR_NETWORK_POLYGON_URL: '' }, 'a network is named, and no node of it'],
    [
      EVM,
      { CANDOR_NETWORK_POLYGON_URL: 'https://node.example' },
      'a sandbox takes further networks from its own alone',
    ],
    [EVM, { CANDOR_NETWORK_POLYGON_CHAIN_ID: '' }, 'CANDOR_NETWORK_POLYGON_CHAIN_ID is missing'],
    // Ethereum's own, whether it is open or not.
    [EVM, { CANDOR_NETWORK_POLYGON_CHAIN_ID: '1' }, 'the same chain id, 1'],
    [EVM, { CANDOR_NETWORK_POLYGON_PATH: "m/44'/60'/0'" }, 'the same account'],
    [EVM, { CANDOR_NETWORK_POLYGON_PATH: 'm/44/60/1' }, 'it is the account that addresses are derived from'],
    [EVM, { CANDOR_NETWORK_POLYGON_TITLE: '<b>' }, 'letters, digits and spaces'],
    [BITCOIN_LIKE, { CANDOR_NETWORK_LITECOIN_PATH: "m/44'/2'/0'" }, "like m/84'/2'/0'"],
    [BITCOIN_LIKE, { CANDOR_NETWORK_LITECOIN_BECH32: 'bcrt' }, 'is that of BTC'],
    [BITCOIN_LIKE, { CANDOR_NETWORK_LITECOIN_P2SH: '0x05' }, 'is that of BTC'],
    [BITCOIN_LIKE, { CANDOR_NETWORK_LITECOIN_P2SH: '0x30' }, 'is that of the other'],
    [BITCOIN_LIKE, { CANDOR_NETWORK_LITECOIN_P2PKH: '256' }, 'no version byte'],
    [BITCOIN_LIKE, { CANDOR_NETWORK_LITECOIN_GENESIS: 'main' }, 'needs the id of block 0'],
  ])('end the start with one sentence where they mean nothing: %o %o', (env, change, sentence) => {
    expect(() => readChains({ ...env, ...change })).toThrow(Problem);
    expect(() => readChains({ ...env, ...change })).toThrow(sentence);
  });
});
