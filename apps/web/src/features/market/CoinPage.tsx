import type { MarketId } from '@candor/contract';
import { marketIds } from '@candor/contract/market/fields';
import { buttonClass, EmptyState, HubPage, iconQuotation, Skeleton, UiLink } from '@candor/ui';
import { useSearchParams } from 'react-router';
import { PATHS } from '../../app/routes.ts';
import { Loaded } from '../../parts/Loaded.tsx';
import { useText } from '../../platform/texts.ts';
import { useCall } from '../../platform/use-call.ts';
import styles from './Coin.module.css';
import { Coin } from './Coin.tsx';
import { useFavouritesOfCustomer } from './favourites.ts';

const READ_AGAIN_MS = 60_000;

/** `?id=BTC-USDT`. A link without one, or with one that is no market, says so and leads to the list. */
export function CoinPage() {
  const [search] = useSearchParams();
  const asked = search.get('id') ?? marketIds()[0];
  const id = marketIds().find((each) => each === asked);
  return <HubPage>{id ? <Found id={id} /> : <Unknown />}</HubPage>;
}

function Found({ id }: { readonly id: MarketId }) {
  const reading = useCall('app.market/coin', { market: id }, { everyMs: READ_AGAIN_MS, isKept: true, isPublic: true });
  useFavouritesOfCustomer();
  return (
    <Loaded reading={reading} bones={<Bones />}>
      {(coin) => <Coin key={id} coin={coin} receivedAt={reading.dataUpdatedAt} />}
    </Loaded>
  );
}

function Unknown() {
  const t = useText('market');
  return (
    <EmptyState
      icon={iconQuotation}
      title={t('coin.unknown')}
      hint={t('coin.unknownText')}
      action={
        <UiLink href={PATHS.quotation} className={buttonClass({ variant: 'secondary', size: 'medium' })}>
          {t('coin.toList')}
        </UiLink>
      }
    />
  );
}

function Bones() {
  return (
    <div className={styles.page}>
      <Skeleton height="112px" />
      <Skeleton height="44px" />
      <Skeleton height="460px" />
    </div>
  );
}
