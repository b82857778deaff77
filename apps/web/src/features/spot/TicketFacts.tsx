import type { MarketPair } from '@candor/domain/market';
import type { Ppm } from '@candor/kernel';
import { Amount, formatRatio, Row, Rows, useUi } from '@candor/ui';
import ticket from '../../parts/ticket/Ticket.module.css';
import { useText } from '../../platform/texts.ts';
import { LimitRows } from './LimitRows.tsx';
import type { Preview } from './preview.ts';
import styles from './Trade.module.css';
import type { Draft, Limits } from './ticket.ts';

type TicketFactsProps = {
  readonly pair: MarketPair;
  readonly draft: Draft;
  readonly preview: Preview | undefined;
  readonly fee: Ppm;
  readonly limits: Limits;
};

/** What there is to spend, and what the order comes to: total, fee, and what arrives after it. */
export function TicketFacts({ pair, draft, preview, fee, limits }: TicketFactsProps) {
  const t = useText('spot');
  const { locale } = useUi();
  const percent = formatRatio(fee, { locale, decimals: 3, zeros: 'drop' });
  const isEstimate = preview?.isEstimate ?? false;
  return (
    <div className={ticket.facts}>
      <Rows>
        <Row label={t('available')}>
          <Amount value={draft.side === 'buy' ? limits.available.quote : limits.available.base} />
        </Row>
        <LimitRows pair={pair} draft={draft} limits={limits} />
        <Row label={t(isEstimate ? 'totalAbout' : 'total')}>
          <Amount value={preview?.turnover} decimals="full" zeros="drop" isPublic />
        </Row>
        <Row label={t('fee', { percent })}>
          <Amount value={preview?.fee} decimals="full" zeros="drop" isPublic />
        </Row>
        <Row label={t(isEstimate ? 'netAbout' : 'net')} isStrong>
          <Amount value={preview?.net} decimals="full" zeros="drop" isPublic />
        </Row>
      </Rows>
      {preview?.isShort && <p className={styles.note}>{t('short')}</p>}
    </div>
  );
}
