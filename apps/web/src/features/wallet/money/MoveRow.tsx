import { instant, negate } from '@candor/kernel';
import { Amount, CoinMark, ListRow, TimeAgo } from '@candor/ui';
import { MARK_PX } from '../../../parts/IconPlate.tsx';
import { useText } from '../../../platform/texts.ts';
import { shownMoney } from './chain-units.ts';
import type { Move } from './MoveSheet.tsx';
import { assetOf, type OwnAccount, readUnits } from './own-chains.ts';

type Props = {
  readonly move: Move;
  readonly own: OwnAccount;
  readonly hidesSmall: boolean;
  readonly onOpen: () => void;
};

export function MoveRow({ move, own, hidesSmall, onOpen }: Props) {
  const t = useText('wallet');
  const held = assetOf(own.facts, move.asset);
  const amount = shownMoney(held, readUnits(held, move.amount));
  if (hidesSmall && move.direction === 'in' && amount.minor < held.smallBelow) return null;
  return (
    <ListRow
      start={<CoinMark asset={move.asset} size={MARK_PX} />}
      title={t(`move.${move.direction}`)}
      note={<TimeAgo value={instant(move.at)} />}
      end={<Amount value={move.direction === 'out' ? negate(amount) : amount} sign="always" />}
      endNote={t(`state.${move.state}`)}
      onPress={onOpen}
    />
  );
}
