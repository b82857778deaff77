import type { Market, MarketId } from '@candor/contract';
import { assetTitle, ppm } from '@candor/kernel';
import { Button, Change, CoinMark, EmptyState, Field, Icon, iconSearch, Price, Sheet, SkeletonRows } from '@candor/ui';
import { useState } from 'react';
import { Loaded } from '../../../parts/Loaded.tsx';
import { decimalsOf } from '../../../parts/tick-decimals.ts';
import type { Answer } from '../../../platform/api.ts';
import { useText } from '../../../platform/texts.ts';
import { useCall } from '../../../platform/use-call.ts';
import { FavouriteButton, TradingNote, useFavourites, useLiveMarkets } from '../../market/index.ts';
import styles from './MarketPicker.module.css';

type MarketPickerProps = {
  readonly id: MarketId;
  readonly onPick: (id: MarketId) => void;
  readonly onClose: () => void;
};

/** Every market with its mark, favourites first, narrowed down by what is typed. Enter takes the first. */
export function MarketPicker({ id, onPick, onClose }: MarketPickerProps) {
  const [t, words] = [useText('spot'), useText('market')];
  const [query, setQuery] = useState('');
  const list = useCall('app.market/list', {}, { isPublic: true });
  const favourites = useFavourites(({ ids }) => ids);
  const found = arrange(list.data?.markets ?? [], query, favourites);
  return (
    <Sheet title={t('pick.title')} onClose={onClose}>
      <form
        className={styles.picker}
        onSubmit={(event) => {
          event.preventDefault();
          if (found[0]) onPick(found[0].id);
        }}
      >
        <Field
          label={words('search')}
          type="search"
          autoComplete="off"
          enterKeyHint="go"
          maxLength={40}
          data-autofocus=""
          value={query}
          onValueChange={setQuery}
          start={<Icon of={iconSearch} size={20} />}
        />
        <Loaded reading={list} bones={<SkeletonRows count={4} hasStart />}>
          {(data) =>
            found.length === 0 ? (
              <EmptyState
                icon={iconSearch}
                title={words('empty.search', { query })}
                hint={words('empty.searchText')}
                action={
                  <Button variant="secondary" size="medium" onClick={() => setQuery('')}>
                    {words('empty.clear')}
                  </Button>
                }
              />
            ) : (
              <Options list={{ ...data, markets: found }} receivedAt={list.dataUpdatedAt} id={id} onPick={onPick} />
            )
          }
        </Loaded>
      </form>
    </Sheet>
  );
}

type OptionsProps = Pick<MarketPickerProps, 'id' | 'onPick'> & {
  readonly list: { readonly markets: readonly Market[]; readonly at: Answer<'app.market/list'>['at'] };
  readonly receivedAt: number;
};

function Options({ list, receivedAt, id, onPick }: OptionsProps) {
  const { markets } = useLiveMarkets({ ...list, receivedAt });
  return (
    <ul className={styles.options}>
      {markets.map((market) => {
        const name = `${market.base}/${market.quote}`;
        return (
          <li key={market.id} className={styles.option}>
            <FavouriteButton id={market.id} name={name} />
            <button
              type="button"
              className={styles.take}
              aria-current={market.id === id || undefined}
              onClick={() => onPick(market.id)}
            >
              <CoinMark asset={market.base} />
              <span className={styles.names}>
                <bdi className={styles.name}>{name}</bdi>
                <span className={styles.note}>
                  {market.trading === 'open' ? assetTitle(market.base) : <TradingNote market={market} />}
                </span>
              </span>
              <span className={styles.figures}>
                <Price value={market.price} decimals={decimalsOf(market.tick)} />
                <span className={styles.note}>
                  <Change value={market.changePpm === null ? null : ppm(market.changePpm)} />
                </span>
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

function arrange(markets: readonly Market[], query: string, favourites: readonly MarketId[]): readonly Market[] {
  const wanted = query.toLowerCase().replace(/[/\s-]/g, '');
  const isFavourite = ({ id }: Market) => Number(favourites.includes(id));
  return markets
    .filter(({ base, quote }) => `${base}${quote} ${assetTitle(base)}`.toLowerCase().includes(wanted))
    .toSorted((a, b) => isFavourite(b) - isFavourite(a));
}
