import { formatAmount, useUi } from '@candor/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { TradePasswordSheet } from '../../parts/TradePasswordSheet.tsx';
import { useGuardedCommand } from '../../parts/use-guarded-command.ts';
import { queryClient } from '../../platform/query-client.ts';
import { useText } from '../../platform/texts.ts';
import { readMoney } from '../../platform/wire-money.ts';
import type { Held } from './ExchangeForm.tsx';
import { HeldQuote } from './HeldQuote.tsx';
import { RECEIPT_PATH } from './own-paths.ts';

type Props = {
  readonly held: Held;
  readonly isAsking: boolean;
  readonly onAgain: () => void;
  readonly onClose: () => void;
};

/**
 * Every number, and the password. When the quote runs out a new one takes its place on request, and the digits stay: the
 * fifteen seconds are there to bind us, not to hurry anybody.
 */
export function AcceptSheet({ held, isAsking, onAgain, onClose }: Props) {
  const t = useText('flash-exchange');
  const { locale } = useUi();
  const navigate = useNavigate();
  const { quote } = held;
  const [overId, setOver] = useState('');
  const { run, isBusy, failure, isOutcomeOpen, forget } = useGuardedCommand(
    'app.flash-exchange/accept',
    (receipt) => {
      void queryClient.invalidateQueries();
      void navigate(`${RECEIPT_PATH}?id=${receipt.id}&new=1`, { replace: true });
    },
    (refused) => {
      if (refused.code === 'flash-exchange.quoteOver') setOver(quote.id);
    },
  );
  // While nobody knows whether it went through, only the same request again can tell; a new quote would be a second exchange.
  const isOver = overId === quote.id && !isOutcomeOpen;
  const text = (wire: typeof quote.give) =>
    `${formatAmount(readMoney(wire), { locale, decimals: 'full', zeros: 'drop' })} ${wire.asset}`;
  return (
    <TradePasswordSheet
      action={isOver ? t('again') : t('accept', { give: text(quote.give), get: text(quote.get) })}
      note={t('note')}
      failure={isOver ? undefined : failure}
      isOutcomeOpen={isOutcomeOpen}
      isBusy={isBusy || isAsking}
      onTyping={forget}
      onClose={onClose}
      onPassword={(password) => {
        if (!isOver) return void run({ quoteId: quote.id }, password);
        forget();
        onAgain();
      }}
    >
      <HeldQuote held={held} isOver={isOver} onOver={() => setOver(quote.id)} />
    </TradePasswordSheet>
  );
}
