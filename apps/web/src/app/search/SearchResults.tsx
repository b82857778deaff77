import type { AssetRecord, Market } from '@candor/contract';
import { assetTitle, ppm } from '@candor/kernel';
import { Change, CoinMark, EmptyState, iconSearch, List, ListRow, Price, Section } from '@candor/ui';
import { MovementRow, movementKey } from '../../parts/MovementRow.tsx';
import { decimalsOf } from '../../parts/tick-decimals.ts';
import { useStore } from '../../platform/store.ts';
import { texts, useText } from '../../platform/texts.ts';
import { useCall } from '../../platform/use-call.ts';
import { PATHS, type Route, titleKeyOf } from '../routes.ts';
import { bestOf, listedPages } from './pages-found.ts';

/** So many of each kind: a better word finds the rest. */
const MOST = { coins: 5, pages: 6, records: 5 };
/** From so many letters on the customer's records are looked through, the newest of them. */
const LETTERS = 2;
const NEWEST = { limit: '100' };
/** What is offered before anything is typed. */
const USUAL: readonly string[] = [PATHS.recharge, PATHS.withdrawal, PATHS.transfer, PATHS.quotation];

export function SearchResults({ query }: { readonly query: string }) {
  const t = useText('find');
  const { coins, pages, records } = useFound(query);
  if (coins.length + pages.length + records.length === 0) {
    return <EmptyState icon={iconSearch} title={t('search.none', { query })} hint={t('search.noneText')} />;
  }
  return (
    <>
      {coins.length > 0 && (
        <Section title={t('search.coins')} level={3}>
          <List>
            {coins.map((market) => (
              <CoinRow key={market.id} market={market} />
            ))}
          </List>
        </Section>
      )}
      {pages.length > 0 && (
        <Section title={t('search.pages')} level={3}>
          <List>
            {pages.map((route) => (
              <ListRow key={route.path} title={titleOf(route)} href={route.path} />
            ))}
          </List>
        </Section>
      )}
      {records.length > 0 && (
        <Section title={t('search.records')} level={3}>
          <List>
            {records.map((record) => (
              <MovementRow key={`${record.account}/${record.money.asset}/${record.seq}`} record={record} />
            ))}
          </List>
        </Section>
      )}
    </>
  );
}

function useFound(query: string) {
  const assets = useText('assets');
  const isSignedIn = useStore((state) => state.isSignedIn);
  const markets = useCall('app.market/list', {}, { isKept: true, isPublic: true }).data?.markets ?? [];
  const isLong = query.length >= LETTERS;
  const own = useCall('app.assets/records', NEWEST, { isEnabled: isSignedIn && isLong }).data?.rows ?? [];
  const pages = listedPages(isSignedIn);
  return {
    coins: bestOf(markets, {
      query,
      most: MOST.coins,
      textOf: ({ base, quote }) => `${base}/${quote} ${base}${quote} ${assetTitle(base)}`,
    }),
    pages:
      query === ''
        ? pages.filter(({ path }) => USUAL.includes(path))
        : bestOf(pages, { query, most: MOST.pages, textOf: titleOf }),
    records: isLong
      ? bestOf(own, {
          query,
          most: MOST.records,
          textOf: ({ kind, counterparty, memo, money }: AssetRecord) =>
            `${assets(movementKey(kind))} ${counterparty ?? ''} ${memo ?? ''} ${money.amount} ${money.asset}`,
        })
      : [],
  };
}

/** Every path has its title; a test of the routes holds that. */
function titleOf({ path }: Route): string {
  return texts.text('titles', titleKeyOf(path) as 'find.find');
}

function CoinRow({ market: { id, base, quote, tick, price, changePpm } }: { readonly market: Market }) {
  return (
    <ListRow
      href={`${PATHS.coin}?id=${id}`}
      hasChevron={false}
      start={<CoinMark asset={base} />}
      title={<bdi>{`${base}/${quote}`}</bdi>}
      note={assetTitle(base)}
      end={<Price value={price} decimals={decimalsOf(tick)} />}
      endNote={<Change value={changePpm === null ? null : ppm(changePpm)} />}
    />
  );
}
