import type { Quote } from '@candor/domain/withdrawal';
import { instant, MINUTE_MS, subtract } from '@candor/kernel';
import { Address, Amount, Banner, Button, Card, DateTime, FlowAction, Row, Rows, useNow } from '@candor/ui';
import { lazy, type RefObject, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { PATHS } from '../../app/routes.ts';
import flow from '../../parts/Flow.module.css';
import { queryClient } from '../../platform/query-client.ts';
import { useText } from '../../platform/texts.ts';
import { factsOf, type Rules, type Target, type WayRules, waitUntil } from './draft.ts';
import { useDuration } from './use-duration.ts';
import { useWayName } from './use-way-name.ts';

const RequestSheet = lazy(async () => ({ default: (await import('./RequestSheet.tsx')).RequestSheet }));

type Props = {
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly rules: Rules;
  readonly way: WayRules;
  readonly target: Target;
  readonly quote: Quote;
  readonly onEdit: () => void;
};

/** Every number and the whole address before the tap. */
export function ReviewStep({ heading, rules, way, target, quote, onEdit }: Props) {
  const t = useText('withdrawal');
  const name = useWayName();
  const duration = useDuration();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const waits = waitUntil(rules, target, useNow(MINUTE_MS));
  const isBank = way.way === 'bank';
  return (
    <div className={flow.step}>
      <h2 ref={heading} tabIndex={-1} className={flow.lead}>
        {t('review.lead')}
      </h2>
      <Card>
        <Rows>
          <Row label={t('review.way')}>{name.whole(way)}</Row>
          <Row label={t('review.label')}>
            <bdi>{target.label}</bdi>
          </Row>
          <Row label={t(isBank ? 'review.card' : 'review.address')} isStacked>
            {isBank ? <bdi dir="ltr">{target.text}</bdi> : <Address value={target.text} form="full" hasCopy={false} />}
          </Row>
          <Row label={t('review.amount')}>
            <Amount value={quote.amount} decimals="full" zeros="drop" isPublic />
          </Row>
          <Row label={t(isBank ? 'amount.fee' : 'amount.networkFee')}>
            <Amount value={quote.fee} decimals="full" zeros="drop" isPublic />
          </Row>
          <Row label={t('amount.net')} isStrong>
            <Amount value={quote.net} decimals="full" zeros="drop" isPublic />
          </Row>
          <Row label={t('review.after')}>
            <Amount value={subtract(factsOf(way).available, quote.amount)} decimals="full" zeros="drop" />
          </Row>
          {way.usualMinutes !== null && <Row label={t('review.usual')}>{duration(way.usualMinutes)}</Row>}
          {way.estimatedMinutes !== null && (
            <Row label={t('review.estimated')}>{t('about.estimate', { time: duration(way.estimatedMinutes) })}</Row>
          )}
        </Rows>
      </Card>
      {waits !== null && (
        <Banner tone="warn" title={t('review.waits')}>
          {t('review.waitsText')} <DateTime value={instant(waits)} />
        </Banner>
      )}
      {target.lookAlikes.length > 0 && (
        <Banner tone="warn" title={t('lookAlike.title')}>
          {t('lookAlike.text')}
        </Banner>
      )}
      <Banner>{t(isBank ? 'review.bankNote' : 'review.final')}</Banner>
      <FlowAction>
        <Button size="large" isWide onClick={() => setAsking(true)}>
          {t('review.action')}
        </Button>
        <Button variant="quiet" size="large" isWide onClick={onEdit}>
          {t('review.edit')}
        </Button>
      </FlowAction>
      <Suspense fallback={null}>
        {isAsking && (
          <RequestSheet
            way={way.way}
            to={target.id}
            quote={quote}
            hasSecondFactor={rules.hasSecondFactor}
            onFeeChanged={() => {
              void queryClient.invalidateQueries();
              onEdit();
            }}
            onClose={() => setAsking(false)}
            onDone={(id) => navigate(`${PATHS.withdrawalDetail}?id=${id}&new=1`, { replace: true })}
          />
        )}
      </Suspense>
    </div>
  );
}
