import { Amount, Card, List, ListRow, Price } from '@candor/ui';
import flow from '../../parts/Flow.module.css';
import type { Answer } from '../../platform/api.ts';
import { useText } from '../../platform/texts.ts';
import { readMoney } from '../../platform/wire-money.ts';
import { POSITION_PATH } from '../margin/index.ts';
import { priceDecimals } from './robot-words.ts';

/** What a radical robot has open and had: each leads to its page with every step. Newest first. */
export function PositionList({ detail: { robot, positions } }: { readonly detail: Answer<'app.robot/robot'> }) {
  const t = useText('robot');
  const decimals = priceDecimals(robot.market);
  if (robot.mode !== 'radical' && positions.length === 0) return null;
  return (
    <Card title={t('positions')}>
      {positions.length === 0 ? (
        <p className={flow.note}>{t('noPositions')}</p>
      ) : (
        <List>
          {positions.map((position) => (
            <ListRow
              key={position.id}
              title={`${t(`position.${position.side}`)} ${position.multiplier}×`}
              note={
                position.state === 'closed' ? (
                  t('position.closed')
                ) : (
                  <>
                    {t('stopLoss')} <Price value={position.stopLoss} decimals={decimals} /> · {t('liquidation')}{' '}
                    <Price value={position.liquidationPrice} decimals={decimals} />
                  </>
                )
              }
              end={<Amount value={readMoney(position.openedAmount)} decimals="full" zeros="drop" />}
              endNote={<Price value={position.entryPrice} decimals={decimals} />}
              href={`${POSITION_PATH}?id=${position.id}`}
              hasChevron={false}
            />
          ))}
        </List>
      )}
    </Card>
  );
}
