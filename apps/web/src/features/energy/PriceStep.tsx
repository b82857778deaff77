import type { EnergyAsset, EnergyQuote } from '@candor/contract';
import { instant, isLess, type Money, subtract } from '@candor/kernel';
import { Address, Amount, Banner, Button, Card, Count, Countdown, FlowAction, Row, Rows, Segmented } from '@candor/ui';
import { lazy, type RefObject, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import flow from '../../parts/Flow.module.css';
import { useText } from '../../platform/texts.ts';
import { readMoney } from '../../platform/wire-money.ts';
import { Comparison } from './Comparison.tsx';
import { ORDER_PATH } from './own-paths.ts';
import type { Rules } from './RentalPage.tsx';
import { useTerm } from './use-term.ts';

const PaySheet = lazy(async () => ({ default: (await import('./PaySheet.tsx')).PaySheet }));

type Props = {
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly quote: EnergyQuote;
  readonly rules: Rules;
  readonly isAsking: boolean;
  readonly onAgain: () => void;
  readonly onEdit: () => void;
};

/** Every number before the tap, for as long as it is true. */
export function PriceStep({ heading, quote, rules, isAsking, onAgain, onEdit }: Props) {
  const t = useText('energy');
  const term = useTerm();
  const navigate = useNavigate();
  const prices = quote.prices.map(readMoney);
  const [asset, setAsset] = useState<EnergyAsset>(() => affordable(prices, rules));
  const [isOver, setOver] = useState(false);
  const [isPaying, setPaying] = useState(false);
  const price = prices.find((each) => each.asset === asset) ?? prices[0];
  const available = rules.balances.map(readMoney).find((each) => each.asset === asset);
  if (!price || !available) return null;
  const isShort = isLess(available, price);

  return (
    <div className={flow.step}>
      <h2 ref={heading} tabIndex={-1} className={flow.lead}>
        {t('price.lead')}
      </h2>
      <Comparison quote={quote} />
      <Card>
        <Rows>
          <Row label={t('price.receiver')} isStacked>
            <Address value={quote.receiver} form="full" />
          </Row>
          <Row label={t('price.energy')}>
            <Count value={quote.energy} />
          </Row>
          <Row label={t('price.term')}>{term(quote.hours)}</Row>
          <Row label={t('price.good')}>
            {isOver ? t('price.over') : <Countdown until={instant(quote.expiresAt)} onEnd={() => setOver(true)} />}
          </Row>
        </Rows>
      </Card>
      {prices.length > 1 && (
        <div className={flow.choice}>
          <h3 className={flow.choiceHead}>{t('price.payWith')}</h3>
          <Segmented
            label={t('price.payWith')}
            value={asset}
            onValueChange={setAsset}
            items={prices.map((each) => ({ id: each.asset as EnergyAsset, label: each.asset }))}
          />
          {asset === 'USDT' && quote.inputs.usdtPerTrx && (
            <p className={flow.note}>{t('price.marketRate', { rate: quote.inputs.usdtPerTrx.amount })}</p>
          )}
        </div>
      )}
      <Card>
        <Rows>
          <Row label={t('price.total')} isStrong>
            <Amount value={price} decimals="full" zeros="drop" isPublic />
          </Row>
          <Row label={t(isShort ? 'price.available' : 'price.after')}>
            <Amount value={isShort ? available : subtract(available, price)} decimals="full" zeros="drop" />
          </Row>
        </Rows>
      </Card>
      {quote.isControlledByOthers && (
        <Banner tone="danger" title={t('price.others.title')}>
          {t('price.others.text')}
        </Banner>
      )}
      {isShort ? <Banner tone="warn">{t('price.short', { asset })}</Banner> : <Banner>{t('price.promise')}</Banner>}
      <FlowAction>
        {isOver ? (
          <Button size="large" isWide isBusy={isAsking} onClick={onAgain}>
            {t('price.again')}
          </Button>
        ) : (
          <Button
            size="large"
            isWide
            disabledReason={isShort ? t('price.short', { asset }) : undefined}
            onClick={() => setPaying(true)}
          >
            {t('price.action')}
          </Button>
        )}
        <Button variant="quiet" size="large" isWide onClick={onEdit}>
          {t('price.edit')}
        </Button>
      </FlowAction>
      <Suspense fallback={null}>
        {isPaying && (
          <PaySheet
            quote={quote}
            asset={asset}
            price={price}
            hasSecondFactor={rules.hasSecondFactor}
            onClose={() => setPaying(false)}
            onDone={(id) => navigate(`${ORDER_PATH}?id=${id}&new=1`, { replace: true })}
          />
        )}
      </Suspense>
    </div>
  );
}

/** What there is enough of, TRX first. */
function affordable(prices: readonly Money[], { balances }: Rules): EnergyAsset {
  const has = (asset: string) => {
    const price = prices.find((each) => each.asset === asset);
    const there = balances.map(readMoney).find((each) => each.asset === asset);
    return price !== undefined && there !== undefined && !isLess(there, price);
  };
  return !has('TRX') && has('USDT') ? 'USDT' : 'TRX';
}
