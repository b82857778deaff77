import { LOCAL_TOKENS } from '@candor/local-chains/known';
import { describe, expect, it } from 'vitest';
import { planLocalChains } from './local-chain-settings.ts';
import { readSettings } from './settings.ts';

describe('local chains', () => {
  it('stand in for every node that is not named, in the settings of real nodes', async () => {
    const { env, started } = await planLocalChains({ DATA_DIR: '/var/candor' });
    const { chains } = readSettings(env);
    expect(started).toMatchObject({ folder: '/var/candor/chains', blockMs: 1_000 });
    expect(chains.tron?.urls).toEqual([`http://127.0.0.1:${started?.ports.tron}`]);
    expect(chains.ethereum).toMatchObject({ urls: [`http://127.0.0.1:${started?.ports.ethereum}`], chainId: 31_337n });
    expect(chains.bitcoin).toMatchObject({
      urls: [`http://127.0.0.1:${started?.ports.bitcoin}`],
      network: 'regtest',
    });
    expect(chains.tron?.usdt).toBe(LOCAL_TOKENS.tronUsdt);
    // Spelt as the adapters spell what they find, however it was written down.
    expect(chains.ethereum?.usdt).toMatch(/^0x(?=.*[A-F])/);
    expect(chains.ethereum?.usdt?.toLowerCase()).toBe(LOCAL_TOKENS.ethereumUsdt);
    expect(new Set(Object.values(started?.ports ?? {})).size).toBe(3);
  });

  it('leave a named node alone', async () => {
    const { env, started } = await planLocalChains({
      CANDOR_TRON_URL: 'https://nile.example',
      CANDOR_BTC_URL_FILE: '/run/secrets/btc',
      CANDOR_LOCAL_BLOCK_MS: '150',
    });
    expect(Object.keys(started?.ports ?? {})).toEqual(['ethereum']);
    expect(started?.blockMs).toBe(150);
    expect(env).toMatchObject({ CANDOR_TRON_URL: 'https://nile.example' });
    expect(env).not.toHaveProperty('CANDOR_TRON_USDT');
    expect(env).not.toHaveProperty('CANDOR_BTC_URL');
  });

  it('are never started beside real money, nor where they are not wanted', async () => {
    expect(await planLocalChains({ CANDOR_MODE: 'real' })).toEqual({ env: { CANDOR_MODE: 'real' }, started: null });
    expect((await planLocalChains({ CANDOR_LOCAL_CHAINS: 'off' })).started).toBe(null);
    await expect(planLocalChains({ CANDOR_MODE: 'real', CANDOR_LOCAL_CHAINS: 'on' })).rejects.toThrow('worth nothing');
    await expect(planLocalChains({ CANDOR_LOCAL_CHAINS: 'some' })).rejects.toThrow('it can be on, off');
    await expect(planLocalChains({ CANDOR_LOCAL_BLOCK_MS: 'fast' })).rejects.toThrow('not a whole number');
  });
});
