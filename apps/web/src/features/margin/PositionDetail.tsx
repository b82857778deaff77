import { instant, ppm } from '@candor/kernel';
import { Address, Amount, Banner, Card, DateTime, formatRatio, Price, Row, Rows, useUi } from '@candor/ui';
import { PATHS } from '../../app/routes.ts';
import { BookSwitch } from '../../parts/BookSwitch.tsx';
import { DetailHead } from '../../parts/DetailHead.tsx';
import flow from '../../parts/Flow.module.css';
import { TextLink } from '../../parts/TextLink.tsx';
import type { Answer } from '../../platform/api.ts';
import { useStore } from '../../platform/store.ts';
import { useText } from '../../platform/texts.ts';
import { readMoney } from '../../platform/wire-money.ts';
import { Gain } from './positions/Gain.tsx';
import { LiquidationBar } from './positions/LiquidationBar.tsx';
import { PositionActions } from './positions/PositionActions.tsx';
import { chipOf, priceDecimals, resultOf, usePositionTitle } from './positions/position-words.ts';
import { StepList } from './StepList.tsx';

/** One position: where it stands, how it began, and everything that happened to it. */
export function PositionDetail({ detail }: { readonly detail: Answer<'app.margin/position'> }) {
  const t = useText('margin');
  const { locale } = useUi();
  const titleOf = usePositionTitle();
  const parts = useText('parts');
  const isHere = useStore((state) => state.book === detail.book);
  const { position, steps, exits } = detail;
  const decimals = priceDecimals(position.market);
  const isClosed = position.state === 'closed';
  return (
    <>
      <DetailHead
        figure={
          isClosed ? (
            <Amount value={resultOf(position)} size="hero" isChange />
          ) : (
            <Amount value={position.equity && readMoney(position.equity)} size="hero" />
          )
        }
        status={chipOf(position)}
        state={t(`state.${position.state}`)}
      >
        <p className={flow.note}>
          {titleOf(position)}. {t(isClosed ? 'detail.resultText' : 'detail.equityText')}
        </p>
      </DetailHead>
      {!isHere && (
        <Banner tone="warn" action={<BookSwitch />}>
          {t(`detail.elsewhere.${detail.book}`)}
        </Banner>
      )}
      {!isClosed && position.mark === null && <Banner tone="warn">{t('noMarkList')}</Banner>}
      {position.state === 'liquidating' && <Banner tone="warn">{t('detail.liquidating')}</Banner>}
      {!isClosed && (
        <Card title={t('detail.now')}>
          <div className={flow.step}>
            <Gain position={position} />
            <LiquidationBar position={position} />
            {isHere && <PositionActions position={position} isLarge />}
          </div>
        </Card>
      )}
      <Card title={t('detail.facts')}>
        <Rows>
          <Row label={t('detail.openOf')}>
            <Amount value={readMoney(position.amount)} decimals="full" zeros="drop" hasUnit={false} />
            {' / '}
            <Amount value={readMoney(position.openedAmount)} decimals="full" zeros="drop" />
          </Row>
          <Row label={t('entry')}>
            <Price value={position.entryPrice} decimals={decimals} />
          </Row>
          <Row label={t('detail.putIn')}>
            <Amount value={readMoney(position.margin)} decimals="full" zeros="drop" />
          </Row>
          {!isClosed && (
            <>
              <Row label={t('borrowed')}>
                <Amount value={readMoney(position.borrowed)} decimals="full" zeros="drop" />
              </Row>
              <Row label={t('interestSoFar')} hint={t('detail.interestHint')}>
                <Amount value={readMoney(position.interest)} decimals="full" zeros="drop" />
              </Row>
              <Row label={t('takeProfit')}>
                <Price value={position.takeProfit} decimals={decimals} />
              </Row>
              <Row label={t('stopLoss')}>
                <Price value={position.stopLoss} decimals={decimals} />
              </Row>
            </>
          )}
          <Row label={t('detail.paidOut')}>
            <Amount value={readMoney(position.paidOut)} decimals="full" zeros="drop" />
          </Row>
          <Row label={t('detail.feeRate')}>
            {formatRatio(ppm(position.feePpm), { locale, decimals: 3, zeros: 'drop' })}
          </Row>
          <Row label={parts('book.label')}>{parts(`book.${detail.book}`)}</Row>
          <Row label={t('detail.opened')}>
            <DateTime value={instant(position.openedAt)} />
          </Row>
          {position.closedAt !== null && (
            <Row label={t('detail.closed')}>
              <DateTime value={instant(position.closedAt)} />
            </Row>
          )}
          <Row label={t('detail.number')}>
            <Address value={position.id} copyLabel={t('detail.copy')} />
          </Row>
        </Rows>
      </Card>
      <StepList {...{ steps, exits, decimals }} side={position.side} isOfRobot={position.robotId !== null} />
      <TextLink href={`${PATHS.trade}?market=${position.market}&mode=margin`}>{t('detail.toMarket')}</TextLink>
    </>
  );
}
