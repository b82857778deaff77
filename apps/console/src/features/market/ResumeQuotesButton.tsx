import type { MarketId } from '@candor/contract';
import { haltMarket } from '@candor/contract/market/review';
import { quotesSubject } from '@candor/domain/market';
import { Button } from '@candor/ui';
import { useState } from 'react';
import { useShownBook } from '../../parts/MarketBar.tsx';
import { ProposeSheet } from '../../parts/ProposeSheet.tsx';
import { useText } from '../../platform/text.ts';
import { useMayCall } from '../../platform/use-operator.ts';
import { useWaiting } from '../../platform/use-waiting.ts';

type Props = { readonly market: MarketId };

/** [SPT-44] [APR-17] Two people who have looked at the trades let the liquidity provider quote before its hour is over. */
export function ResumeQuotesButton({ market }: Props) {
  const t = useText();
  const mayPropose = useMayCall(haltMarket);
  const book = useShownBook();
  const [isAsking, setAsking] = useState(false);
  const isProposed = useWaiting(quotesSubject({ market, book })).length > 0;
  if (!mayPropose || isProposed) return null;
  return (
    <>
      <Button
        size="small"
        variant="secondary"
        aria-label={t('liquidity.resume.of', { market })}
        onClick={() => setAsking(true)}
      >
        {t('liquidity.resume')}
      </Button>
      {isAsking && (
        <ProposeSheet
          title={t('liquidity.resume.of', { market })}
          lead={t('liquidity.resume.lead')}
          kind="market.resumeQuotes"
          payload={{ market, book }}
          incomplete=""
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
