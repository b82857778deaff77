import type { NewAsset } from '@candor/contract/listing/approvals';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { PreviewCard } from './PreviewCard.tsx';

afterEach(cleanup);

const CONTRACT = '0x1111111111111111111111111111111111111111';
const market = {
  ...({ base: 'DOT', quote: 'USDT', tick: '0.001', lot: '0.01', phase: 'open', opensAt: null } as const),
  ...{ isQuoted: false, isLent: true, binance: 'DOTUSDT', okex: null },
};
const asset: NewAsset = {
  ...{ asset: 'DOT', name: 'Polkadot', logo: 'M7 7h14v14z', scale: 8, transferMinimum: '0.1', transferMaximum: '100' },
  ...{ newRecipientsPerDay: '5', outPerDay: '50', market },
  networks: [{ network: 'ERC20', contract: CONTRACT, decimals: 18, feeLeast: null }],
};
const show = (given: NewAsset) => {
  const { container } = render(
    <PreviewCard code="DOT" name="Polkadot" logo={given.logo} asset={given} market={given.market} />,
  );
  return container;
};
/** What stands beside a label. The catalog is not read here, so a text is its own key. */
const said = (key: string) => screen.getByText(`console.${key}`).parentElement?.querySelector('dd')?.textContent;

it('says screen by screen what customers will read', () => {
  const shown = show(asset);
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    ...['console.listing.screen.trade', 'console.listing.screen.coin', 'console.listing.screen.network'],
    'console.listing.screen.transfer',
  ]);
  expect(shown.querySelector('path')?.getAttribute('d')).toBe('M7 7h14v14z');
  expect(said('listing.preview.price')).toBe('0.001 USDT');
  expect(said('listing.screen.smallest')).toBe('0.00000001 DOT');
  expect(said('listing.screen.withdrawalLeast')).toBe('0.1 DOT');
  expect(said('listing.screen.margin')).toBe('console.listing.screen.offered');
});

it('one venue is no exchange, and a fee nobody can convert closes withdrawals', () => {
  show(asset);
  expect(said('listing.screen.exchange')).toBe('console.listing.screen.noPrice');
  expect(said('listing.screen.fee')).toBe('console.listing.screen.feeByPrice');
});

it('a coin with two venues is exchanged, and a least fee is said', () => {
  const [network] = asset.networks;
  if (!network) throw new Error('A network was given');
  show({ ...asset, networks: [{ ...network, feeLeast: '0.2' }], market: { ...market, okex: 'DOT-USDT' } });
  expect(said('listing.screen.exchange')).toBe('console.listing.screen.offered');
  expect(said('listing.screen.fee')).toBe('console.listing.screen.feeFrom');
});
