import { Amount, CoinMark, List, ListRow, SkeletonRows } from '@candor/ui';
import { Loaded } from '../../parts/Loaded.tsx';
import { useText } from '../../platform/texts.ts';
import { useCall } from '../../platform/use-call.ts';
import { readMoney } from '../../platform/wire-money.ts';
import { Covered } from './AssetCard.tsx';

/** The newest publication in a line for each asset. */
export function ReserveList() {
  const t = useText('transparency');
  const reading = useCall('app.transparency/overview', {}, { isPublic: true });
  return (
    <Loaded reading={reading} bones={<SkeletonRows count={3} />}>
      {({ publication }) =>
        publication === null ? (
          <p>{t('noneText')}</p>
        ) : (
          <List>
            {publication.assets.map((published) => (
              <ListRow
                key={published.asset}
                start={<CoinMark asset={published.asset} />}
                title={published.asset}
                note={
                  <>
                    {t('owed')} <Amount value={readMoney(published.owed)} zeros="drop" isPublic />
                  </>
                }
                end={<Covered published={published} />}
              />
            ))}
          </List>
        )
      }
    </Loaded>
  );
}
