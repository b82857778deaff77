import { List, ListRow, SkeletonRows } from '@candor/ui';
import { Loaded } from '../../parts/Loaded.tsx';
import { networkTitle } from '../../parts/network-title.ts';
import { useMoneyWords } from '../../parts/use-money-words.ts';
import { useText } from '../../platform/texts.ts';
import { useCall } from '../../platform/use-call.ts';
import { readAmountOf } from '../../platform/wire-money.ts';
import { useDuration } from './use-duration.ts';

/** The networks money may come in by, for whoever has no account yet. */
export function NetworkList() {
  const t = useText('recharge');
  const duration = useDuration();
  const inWords = useMoneyWords();
  const reading = useCall('app.recharge/public_networks', {}, { isPublic: true });
  return (
    <Loaded reading={reading} bones={<SkeletonRows count={3} />}>
      {({ networks }) => (
        <List>
          {networks.map(({ network, isOpen, assets }) => {
            const [main] = assets;
            return (
              <ListRow
                key={network}
                title={networkTitle(network, (first) => t(`network.${first}`))}
                note={
                  isOpen
                    ? t('network.note', {
                        assets: assets.map(({ asset }) => asset).join(', '),
                        minimum: main ? inWords(readAmountOf(main.asset, main.minimum)) : '',
                      })
                    : t('network.closed')
                }
                end={isOpen && duration(main?.tiers[0]?.usualSeconds ?? 0)}
              />
            );
          })}
        </List>
      )}
    </Loaded>
  );
}
