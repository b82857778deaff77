import type { Money } from '@candor/kernel';
import type { ReactNode } from 'react';
import { Amount } from '../figures/Amount.tsx';
import { CoinMark } from '../marks/CoinMark.tsx';
import { ListRow } from './ListRow.tsx';

export type AssetRowProps = {
  readonly amount: Money;
  /** The asset's full name. */
  readonly name: ReactNode;
  /** Its worth in the chosen currency, or a note such as «no price yet». */
  readonly worth?: ReactNode | undefined;
  readonly href?: string | undefined;
  readonly onPress?: (() => void) | undefined;
};

export function AssetRow({ amount, name, worth, href, onPress }: AssetRowProps) {
  return (
    <ListRow
      start={<CoinMark asset={amount.asset} />}
      title={amount.asset}
      note={name}
      end={<Amount value={amount} hasUnit={false} />}
      endNote={worth}
      href={href}
      onPress={onPress}
      hasChevron={false}
    />
  );
}
