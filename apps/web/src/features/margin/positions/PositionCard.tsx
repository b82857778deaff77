import type { MarginPosition } from '@candor/contract/margin/calls';
import { Amount, Price, Row, Rows, StatusChip, UiLink } from '@candor/ui';
import ticket from '../../../parts/ticket/Ticket.module.css';
import { useText } from '../../../platform/texts.ts';
import { readMoney } from '../../../platform/wire-money.ts';
import styles from '../Margin.module.css';
import { POSITION_PATH } from '../paths.ts';
import { Gain } from './Gain.tsx';
import { LiquidationBar } from './LiquidationBar.tsx';
import { PositionActions } from './PositionActions.tsx';
import { chipOf, priceDecimals, usePositionTitle } from './position-words.ts';

/** One open position as it stands at the mark, and what can be done with it. */
export function PositionCard({ position }: { readonly position: MarginPosition }) {
  const t = useText('margin');
  const titleOf = usePositionTitle();
  const decimals = priceDecimals(position.market);
  return (
    <li className={styles.card}>
      <div className={ticket.cardHead}>
        <UiLink href={`${POSITION_PATH}?id=${position.id}`} className={ticket.cardTitle} data-side={position.side}>
          {titleOf(position)}
        </UiLink>
        <StatusChip status={chipOf(position)}>{t(`state.${position.state}`)}</StatusChip>
      </div>
      <Gain position={position} />
      <LiquidationBar position={position} />
      <div className={ticket.facts}>
        <Rows>
          <Row label={t('amount')}>
            <Amount value={readMoney(position.amount)} decimals="full" zeros="drop" />
          </Row>
          <Row label={t('equity')} hint={t('equityHint')}>
            <Amount value={position.equity && readMoney(position.equity)} />
          </Row>
          <Row label={t('interestSoFar')}>
            <Amount value={readMoney(position.interest)} decimals="full" zeros="drop" />
          </Row>
          {position.takeProfit !== null && (
            <Row label={t('takeProfit')}>
              <Price value={position.takeProfit} decimals={decimals} />
            </Row>
          )}
          {position.stopLoss !== null && (
            <Row label={t('stopLoss')}>
              <Price value={position.stopLoss} decimals={decimals} />
            </Row>
          )}
        </Rows>
      </div>
      <PositionActions position={position} />
    </li>
  );
}
