import type { VipTerm } from '@candor/contract';
import { instant, negate } from '@candor/kernel';
import { Amount, iconStar, ListRow, TimeAgo } from '@candor/ui';
import { IconPlate } from '../../parts/IconPlate.tsx';
import { useText } from '../../platform/texts.ts';
import { readMoney } from '../../platform/wire-money.ts';
import { RECEIPT_PATH } from './own-paths.ts';
import { useVipWords } from './use-vip-words.ts';

export function TermRow({ term }: { readonly term: VipTerm }) {
  const t = useText('vip');
  const { days } = useVipWords();
  return (
    <ListRow
      start={<IconPlate icon={iconStar} />}
      title={t('receipt.title', { days: days(term.days) })}
      note={<TimeAgo value={instant(term.boughtAt)} />}
      end={<Amount value={negate(readMoney(term.price))} sign="always" />}
      endNote={t(`term.${term.state}`)}
      href={`${RECEIPT_PATH}?id=${term.id}`}
      hasChevron={false}
    />
  );
}
