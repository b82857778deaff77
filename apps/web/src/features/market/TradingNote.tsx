import type { Market } from '@candor/contract';
import { instant } from '@candor/kernel';
import { formatDateTime, formatDay, useUi } from '@candor/ui';
import { useText } from '../../platform/texts.ts';
import styles from './MarketList.module.css';

type Trading = Pick<Market, 'trading' | 'phase' | 'opensAt'>;

/** Why no order is taken in a market, and when it opens; nothing while it trades. */
export function useTradingText(format = formatDateTime): (market: Trading) => string | undefined {
  const t = useText('market');
  const ui = useUi();
  return ({ trading, phase, opensAt }) => {
    if (trading === 'open') return undefined;
    // [LST-30] What it will be once it goes on.
    if (trading === 'halted' && phase !== 'open') return `${t('trading.halted')} · ${t(`trading.${phase}`)}`;
    const isOpening = opensAt !== null && (trading === 'announced' || trading === 'closed');
    return isOpening ? t('trading.opens', { time: format(instant(opensAt), ui) }) : t(`trading.${trading}`);
  };
}

/** In a row the day is enough for what was announced. */
export function TradingNote({ market }: { readonly market: Trading }) {
  const text = useTradingText(market.trading === 'announced' ? formatDay : formatDateTime)(market);
  return text === undefined ? null : <span className={styles.closed}>{text}</span>;
}
