import type { MarginPosition } from '@candor/contract/margin/calls';
import { instant } from '@candor/kernel';
import { Amount, CoinMark, ListRow, TimeAgo } from '@candor/ui';
import { MARK_PX } from '../../parts/IconPlate.tsx';
import { useText } from '../../platform/texts.ts';
import { readMoney } from '../../platform/wire-money.ts';
import { POSITION_PATH } from './paths.ts';
import { resultOf, usePositionTitle } from './positions/position-words.ts';

/** A position that has ended, and what it came to with everything it cost. */
export function ClosedRow({ position }: { readonly position: MarginPosition }) {
  const t = useText('margin');
  const titleOf = usePositionTitle();
  return (
    <ListRow
      start={<CoinMark asset={position.openedAmount.asset} size={MARK_PX} />}
      title={titleOf(position)}
      note={position.closedAt === null ? t('state.closed') : <TimeAgo value={instant(position.closedAt)} />}
      end={<Amount value={resultOf(position)} isChange />}
      endNote={<Amount value={readMoney(position.openedAmount)} decimals="full" zeros="drop" />}
      href={`${POSITION_PATH}?id=${position.id}`}
      hasChevron={false}
    />
  );
}
