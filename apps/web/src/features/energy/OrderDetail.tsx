import { instant } from '@candor/kernel';
import { Address, Amount, Banner, Card, Count, Countdown, DateTime, FlowAction, Row, Rows, Timeline } from '@candor/ui';
import { PATHS } from '../../app/routes.ts';
import { DetailHead } from '../../parts/DetailHead.tsx';
import flow from '../../parts/Flow.module.css';
import { WideLink } from '../../parts/WideLink.tsx';
import type { Answer } from '../../platform/api.ts';
import { useText } from '../../platform/texts.ts';
import { readMoney } from '../../platform/wire-money.ts';
import { EnergyCount } from './EnergyCount.tsx';
import { CHIPS } from './state-chips.ts';
import { useTerm } from './use-term.ts';

const STEP_STATES = { done: 'done', current: 'current', coming: 'upcoming', stopped: 'rejected' } as const;

const WAITING = ['paid', 'delegating', 'active', 'reclaiming'] as const;

function isWaiting(step: string): step is (typeof WAITING)[number] {
  return WAITING.some((each) => each === step);
}

type Props = { readonly detail: Answer<'app.energy/order'>; readonly isNew: boolean };

/** What happened, what comes, and the transactions anybody can look up. */
export function OrderDetail({ detail, isNew }: Props) {
  const t = useText('energy');
  const term = useTerm();
  const { order, steps, delegateTxid, reclaimTxid } = detail;
  return (
    <>
      <DetailHead
        figure={<EnergyCount value={order.energy} size="hero" />}
        status={CHIPS[order.state]}
        state={t(`state.${order.state}`)}
        isNew={isNew}
      >
        {order.state === 'active' && order.expiresAt !== null && (
          <p className={flow.note}>
            {t('detail.left')} <Countdown until={instant(order.expiresAt)} />
          </p>
        )}
      </DetailHead>
      {order.reason !== null && order.refunded !== null && (
        <Banner tone={order.reason === 'partial' ? 'warn' : 'danger'} title={t(`reason.${order.reason}`)}>
          {t('detail.refunded')} <Amount value={readMoney(order.refunded)} decimals="full" zeros="drop" />
        </Banner>
      )}
      <Card title={t('detail.progress')}>
        <Timeline
          steps={steps.map(({ step, state, at }) => ({
            id: step,
            title: t(`course.${step}`),
            state: STEP_STATES[state],
            ...(at !== null && { at: instant(at) }),
            ...(state === 'current' && isWaiting(step) && { note: t(`waits.${step}`) }),
          }))}
        />
      </Card>
      <Card title={t('detail.facts')}>
        <Rows>
          <Row label={t('price.receiver')} isStacked>
            <Address value={order.receiver} form="full" />
          </Row>
          <Row label={t('price.term')}>{term(order.hours)}</Row>
          <Row label={t('detail.price')} isStrong>
            <Amount value={readMoney(order.price)} decimals="full" zeros="drop" isPublic />
          </Row>
          {order.delivered !== null && (
            <Row label={t('detail.delivered')}>
              <Count value={order.delivered} />
            </Row>
          )}
          {order.stake !== null && (
            <Row label={t('detail.stake')}>
              <Amount value={readMoney(order.stake)} decimals="full" zeros="drop" isPublic />
            </Row>
          )}
          {order.expiresAt !== null && (
            <Row label={t('detail.until')}>
              <DateTime value={instant(order.expiresAt)} />
            </Row>
          )}
          {delegateTxid !== null && (
            <Row label={t('detail.delegateTxid')}>
              <Address value={delegateTxid} copyLabel={t('detail.copyTxid')} />
            </Row>
          )}
          {reclaimTxid !== null && (
            <Row label={t('detail.reclaimTxid')}>
              <Address value={reclaimTxid} copyLabel={t('detail.copyTxid')} />
            </Row>
          )}
        </Rows>
      </Card>
      <FlowAction>
        <WideLink href={`${PATHS.record}?id=${detail.recordId}`} variant="secondary">
          {t('detail.postings')}
        </WideLink>
      </FlowAction>
    </>
  );
}
