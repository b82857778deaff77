import { instant } from '@candor/kernel';
import { Amount, Card, List, ListRow, TimeAgo } from '@candor/ui';
import { venueName } from '../../parts/venue-names.ts';
import type { Answer } from '../../platform/api.ts';
import { useText } from '../../platform/texts.ts';
import { readAmountOf } from '../../platform/wire-money.ts';
import styles from './Assets.module.css';

/** As in the list of assets, where USDT is the first. */
const ALWAYS = 3;

/** What the total was counted by: each price, whose it is and how old. */
export function PriceList({ prices }: { readonly prices: Answer<'app.assets/overview'>['prices'] }) {
  const t = useText('assets');
  const counted = prices.filter(({ worth }, at) => at < ALWAYS || readAmountOf('USDT', worth).minor !== 0n);
  if (counted.length === 0) return null;
  return (
    <Card title={t('prices.title')}>
      <List>
        {counted.map(({ asset, price, sources, at, isSimulated }) => (
          <ListRow
            key={asset}
            title={t('prices.unit', { asset })}
            note={
              <>
                {t(sources.length > 1 ? 'prices.sources' : 'prices.source', {
                  sources: sources.map(venueName).join(', '),
                })}
                {isSimulated && `, ${t('prices.simulated')}`}
              </>
            }
            end={<Amount value={readAmountOf('USDT', price)} decimals="full" zeros="drop" isPublic />}
            endNote={<TimeAgo value={instant(at)} />}
          />
        ))}
      </List>
      <p className={styles.note}>{t('prices.note')}</p>
    </Card>
  );
}
