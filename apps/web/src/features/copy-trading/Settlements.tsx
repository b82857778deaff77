import type { CopyFollow, CopySettlement } from '@candor/contract/copy-trading/shapes';
import { type Instant, instant } from '@candor/kernel';
import { Amount, Card, Count, DateTime, FigureTable, Row, Rows, useUi } from '@candor/ui';
import type { ReactNode } from 'react';
import flow from '../../parts/Flow.module.css';
import type { Answer } from '../../platform/api.ts';
import { useText } from '../../platform/texts.ts';
import { readMoney } from '../../platform/wire-money.ts';
import { Curve } from './Curve.tsx';
import styles from './Settlements.module.css';

type OfFollow = { readonly follow: CopyFollow; readonly settlements: readonly CopySettlement[] };

/** [CPY-18] The follow's value from one settlement to the next, beside its high-water mark, and what was shared at each. */
export function FollowSettlements({ follow, settlements }: OfFollow) {
  const t = useText('copy-trading');
  const { clock, isHidden, text } = useUi();
  const [from, until] = [instant(follow.startedAt), instant(follow.endedAt ?? clock.now())];
  const points = [
    { at: from, value: follow.amount.amount },
    ...settlements.map(({ at, equity }) => ({ at: instant(at), value: equity.amount })).toReversed(),
    // What it was worth at its end is its last settlement.
    ...(follow.equity && follow.endedAt === null ? [{ at: until, value: follow.equity.amount }] : []),
  ];
  return (
    <Settled from={from} until={until}>
      {!isHidden && <Curve label={t('worth')} points={points} />}
      <Rows>
        <Row label={t('highWater')} isStrong>
          <Amount value={readMoney(follow.highWater)} />
        </Row>
        <Row label={t('paid')}>
          <Amount value={readMoney(follow.sharePaid)} />
        </Row>
      </Rows>
      {settlements.length > 0 && (
        <FigureTable label={t('settlements')} titles={[text.time, text.value, t('share')]}>
          {settlements.map(({ period, at, equity, due }) => (
            <tr key={period}>
              <th scope="row">
                <DateTime value={instant(at)} />
                {period === 'end' && ` · ${t('settledEnd')}`}
              </th>
              <td>
                <Amount value={readMoney(equity)} hasUnit={false} />
              </td>
              <td>
                <Amount value={readMoney(due)} hasUnit={false} />
              </td>
            </tr>
          ))}
        </FigureTable>
      )}
      {settlements.length === 0 && <p className={flow.note}>{t('noSettlements')}</p>}
    </Settled>
  );
}

type OfProject = {
  readonly from: Instant;
  readonly until: Instant;
  readonly detail: Pick<Answer<'app.copy-trading/project'>, 'sharePaid' | 'settlements'>;
};

/** [CPY-18] What all followers paid the leader, and what was settled day by day. */
export function ProjectSettlements({ from, until, detail: { sharePaid, settlements } }: OfProject) {
  const t = useText('copy-trading');
  const { text } = useUi();
  return (
    <Settled from={from} until={until}>
      <Rows>
        <Row label={t('paid')} isStrong>
          <Amount value={readMoney(sharePaid)} />
        </Row>
      </Rows>
      {settlements.length > 0 && (
        <FigureTable label={t('settlements')} titles={[text.time, t('followers'), t('share')]}>
          {settlements.map(({ at, follows, due }) => (
            <tr key={at}>
              <th scope="row">
                <DateTime value={instant(at)} />
              </th>
              <td>
                <Count value={follows} />
              </td>
              <td>
                <Amount value={readMoney(due)} hasUnit={false} />
              </td>
            </tr>
          ))}
        </FigureTable>
      )}
      {settlements.length === 0 && <p className={flow.note}>{t('noSettlements')}</p>}
    </Settled>
  );
}

type SettledProps = { readonly from: Instant; readonly until: Instant; readonly children: ReactNode };

/** The rule, the time it is about and what may come of it stand below whatever was settled. */
function Settled({ from, until, children }: SettledProps) {
  const t = useText('copy-trading');
  return (
    <Card title={t('settlements')}>
      <div className={styles.settled}>
        {children}
        <p className={flow.note}>{t('settleRule')}</p>
        <p className={flow.note}>
          <DateTime value={from} /> – <DateTime value={until} /> · {t('risk')}
        </p>
      </div>
    </Card>
  );
}
