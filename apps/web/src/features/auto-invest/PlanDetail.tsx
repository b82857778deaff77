import { PLAN_ZONE } from '@candor/contract/auto-invest/fields';
import { instant, ppm } from '@candor/kernel';
import {
  Amount,
  Banner,
  Card,
  CopyButton,
  Count,
  DateTime,
  formatAmount,
  LineChart,
  Percent,
  Price,
  Row,
  Rows,
  useUi,
} from '@candor/ui';
import { useEffect } from 'react';
import { DetailHead } from '../../parts/DetailHead.tsx';
import flow from '../../parts/Flow.module.css';
import type { Answer } from '../../platform/api.ts';
import { useText } from '../../platform/texts.ts';
import { readAmountOf, readMoney } from '../../platform/wire-money.ts';
import styles from './AutoInvest.module.css';
import { EndPlan } from './EndPlan.tsx';
import { priceDecimals } from './price-decimals.ts';
import { SlotTable } from './SlotTable.tsx';
import { useEvery } from './use-every.ts';

type Detail = Answer<'app.auto-invest/plan'>;
type Props = {
  readonly detail: Detail;
  readonly isNew: boolean;
  /** Whose runs the page shows beside it. */
  readonly onShown: (plan: { readonly id: string; readonly market: string }) => void;
};

/** The result first, then what it is made of, what comes next, and the way out. */
export function PlanDetail({ detail: { plan, slots, curve }, isNew, onShown }: Props) {
  const t = useText('auto-invest');
  const every = useEvery();
  const { id, market } = plan;
  useEffect(() => onShown({ id, market }), [id, market, onShown]);
  return (
    <>
      <DetailHead
        figure={
          plan.profit ? (
            <Amount value={readMoney(plan.profit)} size="hero" isChange />
          ) : (
            <Amount value={readMoney(plan.amount)} size="hero" zeros="drop" />
          )
        }
        status={plan.state === 'inProgress' ? 'running' : 'stopped'}
        state={t(`state.${plan.state}`)}
        isNew={isNew}
      >
        <p className={flow.note}>
          {plan.profit ? t(plan.sale ? 'realised' : 'unrealised') : plan.market.replace('-', '/')} ·{' '}
          {every(plan.period)}
        </p>
      </DetailHead>
      {plan.waitsFor !== null && (
        <Banner tone="warn" title={t('waits')}>
          {t(`skip.${plan.waitsFor}`)}
        </Banner>
      )}
      {plan.isSimulated && <Banner title={t('simulated')}>{t('simulatedText')}</Banner>}
      <Figures plan={plan} />
      {curve.length > 1 && <Curve curve={curve} />}
      {slots.length > 0 && (
        <Card title={t('next')}>
          <SlotTable slots={slots.map(instant)} zone={PLAN_ZONE} />
        </Card>
      )}
      {plan.code !== null && plan.state === 'inProgress' && (
        <Card title={t('code')}>
          <p className={styles.code}>
            <bdi dir="ltr">{`${plan.code.slice(0, 4)}-${plan.code.slice(4)}`}</bdi>
            <CopyButton value={plan.code} label={t('code')} />
          </p>
          <p className={flow.note}>{t('codeText')}</p>
        </Card>
      )}
      {plan.state === 'inProgress' && <EndPlan plan={plan} />}
    </>
  );
}

function Figures({ plan }: Pick<Detail, 'plan'>) {
  const t = useText('auto-invest');
  const { clock } = useUi();
  const { planned, bought, skipped } = plan.runs;
  return (
    <Card title={t('result')}>
      <Rows>
        <Row label={t('coin')}>{plan.market.replace('-', '/')}</Row>
        <Row label={t('runs')}>{t('tally', { bought, skipped, planned })}</Row>
        <Row label={t('spent')} isStrong>
          <Amount value={readMoney(plan.spent)} decimals="full" zeros="drop" />
        </Row>
        <Row label={t('bought')}>
          <Amount value={readMoney(plan.coins)} decimals="full" zeros="drop" />
        </Row>
        <Row label={t('average')}>
          <Price value={plan.averagePrice} decimals={priceDecimals(plan.market)} />
        </Row>
        {plan.value && (
          <Row label={t('value')}>
            <Amount value={readMoney(plan.value)} />
          </Row>
        )}
        {plan.sale && (
          <>
            <Row label={t('soldCoins')}>
              <Amount value={readMoney(plan.sale.coins)} decimals="full" zeros="drop" />
            </Row>
            <Row label={t('proceeds')}>
              <Amount value={readMoney(plan.sale.proceeds)} decimals="full" zeros="drop" />
            </Row>
            <Row label={t('fee')}>
              <Amount value={readMoney(plan.sale.performanceFee)} decimals="full" zeros="drop" />
            </Row>
          </>
        )}
        {!plan.sale && (
          <Row label={t('fee')}>
            <Percent value={ppm(plan.performanceFeePpm)} decimals={1} />
          </Row>
        )}
        {plan.helpers > 0 && (
          <Row label={t('helpers')}>
            <Count value={plan.helpers} />
          </Row>
        )}
        <Row label={t('atEnd')}>{t(plan.atEnd)}</Row>
        {plan.highestPrice !== null && (
          <Row label={t('highest')}>
            <Price value={plan.highestPrice} decimals={priceDecimals(plan.market)} />
          </Row>
        )}
        {plan.finishedAt !== null && (
          <Row label={t('state.finished')}>
            <DateTime value={instant(plan.finishedAt)} />
          </Row>
        )}
      </Rows>
      {plan.endedFor !== null && <p className={flow.note}>{t(`endedFor.${plan.endedFor}`)}</p>}
      <p className={flow.note}>
        {plan.runs.bought > 0 && (
          <>
            <DateTime value={instant(plan.startAt)} /> – <DateTime value={instant(plan.finishedAt ?? clock.now())} /> ·{' '}
          </>
        )}
        {t('risk')}
      </p>
    </Card>
  );
}

function Curve({ curve }: Pick<Detail, 'curve'>) {
  const t = useText('auto-invest');
  const { locale } = useUi();
  const show = (text: string) => {
    const amount = readAmountOf('USDT', text);
    return amount ? `${formatAmount(amount, { locale })} USDT` : '';
  };
  const last = curve.at(-1);
  return (
    <Card>
      <LineChart
        label={t('curve')}
        summary={`${t('spent')}: ${show(last?.spent ?? '0')} · ${t('curve')}: ${show(last?.value ?? '0')}`}
        points={curve.map(({ at, value }) => ({ at: instant(at), value }))}
        formatValue={show}
      />
    </Card>
  );
}
