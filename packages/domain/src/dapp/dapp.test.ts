import { instant, money } from '@candor/kernel';
import { describe, expect, it, test } from 'vitest';
import { decideLink, MOST_LINKS } from './decide-link.ts';
import { findBound } from './find-bound.ts';
import { type ExpectedMessage, judgeMessage, STATEMENTS } from './judge-message.ts';
import { checkPayment, planEvmPayment, unitsOf } from './plan-payment.ts';
import { type SignInMessage, writeMessage } from './sign-in-message.ts';
import { safeIcon } from './wallet-icon.ts';

const NOW = instant(Date.UTC(2026, 10, 15, 10, 30));
const expected: ExpectedMessage = {
  purpose: 'signIn',
  domain: 'candor.example',
  nonce: '0123456789abcdef',
  chainIds: { ethereum: 1, tron: 728_126_428 },
  now: NOW,
};
const iso = (ms: number) => new Date(ms).toISOString();

function judge(change: Partial<SignInMessage> = {}, asked: Partial<ExpectedMessage> = {}) {
  const written = writeMessage({
    chain: 'ethereum',
    domain: 'candor.example',
    address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    statement: STATEMENTS.signIn,
    uri: 'https://candor.example/',
    version: '1',
    chainId: 1,
    nonce: '0123456789abcdef',
    issuedAt: iso(NOW - 10_000),
    expirationTime: iso(NOW + 200_000),
    ...change,
  });
  if (!written.ok) throw new Error(written.code);
  const judged = judgeMessage(written.value, { ...expected, ...asked });
  return judged.ok ? 'ok' : judged.code;
}

describe('a message that was asked for', () => {
  it('DAP-2: is signed for our own domain, and so is the place it names', () => {
    expect(judge()).toBe('ok');
    expect(judge({ domain: 'candor.example.evil.example' })).toBe('dapp.wrongDomain');
    expect(judge({ domain: 'me@candor.example' })).toBe('dapp.wrongDomain');
    expect(judge({ domain: 'candor.example:8443' })).toBe('dapp.wrongDomain');
    expect(judge({ uri: 'https://evil.example/candor.example' })).toBe('dapp.wrongDomain');
    expect(judge({ uri: 'https://candor.example@evil.example/' })).toBe('dapp.wrongDomain');
  });

  it('DAP-3: carries the nonce we issued', () => {
    expect(judge({ nonce: '0123456789abcdee' })).toBe('dapp.nonceUsed');
  });

  it('DAP-4: ends within five minutes, and is neither over nor still to come', () => {
    expect(judge({ expirationTime: iso(NOW) })).toBe('dapp.expired');
    expect(judge({ notBefore: iso(NOW + 1) })).toBe('dapp.expired');
    expect(judge({ expirationTime: iso(NOW + 290_001) })).toBe('dapp.badMessage');
    expect(judge({ expirationTime: iso(NOW + 290_000) })).toBe('ok');
  });

  it('DAP-5: says what it is for', () => {
    expect(judge({ statement: STATEMENTS.link })).toBe('dapp.badMessage');
    expect(judge({ statement: STATEMENTS.link }, { purpose: 'link' })).toBe('ok');
    expect(judge({ statement: STATEMENTS.link }, { purpose: 'unlink' })).toBe('dapp.badMessage');
  });

  it('DAP-6: is of a chain of ours', () => {
    expect(judge({ chainId: 56 })).toBe('dapp.wrongChain');
  });
});

test('DAP-8: a wallet belongs to one account', () => {
  expect(decideLink({ owner: null, asker: 'a', links: 0 })).toEqual({ ok: true, value: 'new' });
  expect(decideLink({ owner: 'a', asker: 'a', links: MOST_LINKS })).toEqual({ ok: true, value: 'again' });
  expect(decideLink({ owner: 'b', asker: 'a', links: 0 })).toMatchObject({ ok: false, code: 'dapp.linkedElsewhere' });
});

test('DAP-9: an account has ten links at most', () => {
  expect(decideLink({ owner: null, asker: 'a', links: MOST_LINKS - 1 }).ok).toBe(true);
  expect(decideLink({ owner: null, asker: 'a', links: MOST_LINKS })).toMatchObject({ code: 'dapp.tooManyLinks' });
});

describe('a payment from the wallet', () => {
  const from = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
  const to = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359';
  const token = '0xdAC17F958D2ee523a2206206994597C13D831ec7';

  it('DAP-11: is the coin itself, or a transfer of its token, and never an approval', () => {
    const coin = planEvmPayment({ from, to, amount: money('ETH', 5n) }, { token: null, decimals: 18 });
    expect(coin).toEqual({ from, to, value: `0x${unitsOf(money('ETH', 5n), { decimals: 18 }).toString(16)}` });
    const amount = money('USDT', 12_500_000n);
    const tether = planEvmPayment({ from, to, amount }, { token, decimals: 6 });
    expect(tether).toEqual({
      from,
      to: token,
      value: '0x0',
      data: `0xa9059cbb${to.slice(2).toLowerCase().padStart(64, '0')}${(12_500_000).toString(16).padStart(64, '0')}`,
    });
  });

  it('DAP-12: is not asked for below the minimum', () => {
    const minimum = money('USDT', 1_000_000n);
    expect(checkPayment(undefined, minimum)).toMatchObject({ code: 'ledger.wrongAmount' });
    expect(checkPayment(money('USDT', 0n), minimum)).toMatchObject({ code: 'ledger.wrongAmount' });
    expect(checkPayment(money('USDT', 999_999n), minimum)).toMatchObject({ code: 'dapp.belowMinimum' });
    expect(checkPayment(minimum, minimum)).toEqual({ ok: true, value: minimum });
  });
});

test('DAP-14: only a small picture inside the announcement itself is shown', () => {
  const png = 'data:image/png;base64,iVBORw0KGgo=';
  expect(safeIcon(png)).toBe(png);
  const others = [
    'https://wallet.example/icon.png',
    'data:image/svg+xml;base64,PHN2Zz4=',
    'data:text/html;base64,PHN2Zz4=',
    'data:image/png,raw',
    `${png}" onerror="alert(1)`,
    `data:image/png;base64,${'A'.repeat(70_000)}`,
    undefined,
  ];
  for (const icon of others) expect(safeIcon(icon), String(icon).slice(0, 60)).toBeNull();
});

test('DAP-13: a withdrawal begins with the wallet only where its address is bound on that network', () => {
  const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
  const bound = [{ id: 'a', network: 'ERC20', address }];
  expect(findBound(bound, { network: 'ERC20', address })?.id).toBe('a');
  expect(findBound(bound, { network: 'TRC20', address })).toBeUndefined();
  expect(findBound(bound, { network: 'ERC20', address: '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359' })).toBeUndefined();
});
