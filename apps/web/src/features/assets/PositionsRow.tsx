import { Amount, ListRow } from '@candor/ui';
import type { Answer } from '../../platform/api.ts';
import { useText } from '../../platform/texts.ts';
import { readMoney } from '../../platform/wire-money.ts';
import { POSITIONS_PATH } from '../margin/index.ts';

type Positions = Answer<'app.assets/overview'>['positions'];

/** Margin positions are no balance: what they would leave moves with the mark, so the line says how it is counted. */
export function PositionsRow({ positions: { count, equity, unmarked } }: { readonly positions: Positions }) {
  const t = useText('assets');
  return (
    <ListRow
      title={t('positions')}
      note={
        count === 0
          ? t('positions.none')
          : unmarked > 0
            ? t('positions.unmarked', { count: unmarked })
            : t('positions.text', { count })
      }
      end={<Amount value={readMoney(equity)} />}
      href={POSITIONS_PATH}
    />
  );
}
