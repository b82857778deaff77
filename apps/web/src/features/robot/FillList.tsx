import { instant } from '@candor/kernel';
import { Amount, Card, DateTime, List, ListRow, Price } from '@candor/ui';
import flow from '../../parts/Flow.module.css';
import type { Answer } from '../../platform/api.ts';
import { useText } from '../../platform/texts.ts';
import { readMoney } from '../../platform/wire-money.ts';
import { priceDecimals } from './robot-words.ts';

/** Every trade of its own with the fee it paid, newest first. Figures are made of these and of nothing else. */
export function FillList({ detail: { robot, fills } }: { readonly detail: Answer<'app.robot/robot'> }) {
  const t = useText('robot');
  const decimals = priceDecimals(robot.market);
  return (
    <Card title={t('fills')}>
      {fills.length === 0 ? (
        <p className={flow.note}>{t('noFills')}</p>
      ) : (
        <List>
          {fills.map((fill, no) => (
            <ListRow
              // biome-ignore lint/suspicious/noArrayIndexKey: an order may be filled twice at one moment
              key={`${fill.orderId} ${no}`}
              title={
                <>
                  {t(`side.${fill.side}`)} <Amount value={readMoney(fill.amount)} decimals="full" zeros="drop" />
                </>
              }
              note={
                <>
                  <DateTime value={instant(fill.at)} /> · {t('fee')}{' '}
                  <Amount value={readMoney(fill.fee)} decimals="full" zeros="drop" />
                </>
              }
              end={<Amount value={readMoney(fill.turnover)} />}
              endNote={<Price value={fill.price} decimals={decimals} />}
              href={`/pages/spot/order?id=${fill.orderId}`}
              hasChevron={false}
            />
          ))}
        </List>
      )}
    </Card>
  );
}
