import type { FlashReceipt } from '@candor/contract';
import { instant, negate } from '@candor/kernel';
import { Amount, CoinMark, ListRow, TimeAgo } from '@candor/ui';
import { MARK_PX } from '../../parts/IconPlate.tsx';
import { useText } from '../../platform/texts.ts';
import { readMoney } from '../../platform/wire-money.ts';
import { RECEIPT_PATH } from './own-paths.ts';

/** What came, and below it what went. */
export function ExchangeRow({ exchange }: { readonly exchange: FlashReceipt }) {
  const t = useText('flash-exchange');
  return (
    <ListRow
      start={<CoinMark asset={exchange.get.asset} size={MARK_PX} />}
      title={t('row', { give: exchange.give.asset, get: exchange.get.asset })}
      note={<TimeAgo value={instant(exchange.at)} />}
      end={<Amount value={readMoney(exchange.get)} sign="always" />}
      endNote={<Amount value={negate(readMoney(exchange.give))} sign="always" />}
      href={`${RECEIPT_PATH}?id=${exchange.id}`}
      hasChevron={false}
    />
  );
}
