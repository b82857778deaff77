import { Banner } from '@candor/ui';
import { useText } from '../../../platform/texts.ts';
import type { Stop } from './order.ts';

/** [WAL-9] Plain words for an answer that cannot be right. Nothing was signed, except where only the answer was wrong. */
export function StopNotice({ stop }: { readonly stop: Stop | 'txid' }) {
  const t = useText('wallet');
  if (stop === 'wouldFail' || stop === 'funds') return <Banner tone="warn">{t(`stop.${stop}`)}</Banner>;
  return (
    <Banner tone="danger" title={t('stop.title')}>
      {t(`stop.${stop}`)} {stop !== 'txid' && t('stop.nothing')}
    </Banner>
  );
}
