import type { EnergyAsset, EnergyQuote } from '@candor/contract';
import type { Money } from '@candor/kernel';
import { TradePasswordSheet } from '../../parts/TradePasswordSheet.tsx';
import { useGuardedCommand } from '../../parts/use-guarded-command.ts';
import { useMoneyWords } from '../../parts/use-money-words.ts';
import { queryClient } from '../../platform/query-client.ts';
import { useText } from '../../platform/texts.ts';
import { useSecond } from '../security/index.ts';

type Props = {
  readonly quote: EnergyQuote;
  readonly asset: EnergyAsset;
  readonly price: Money;
  readonly hasSecondFactor: boolean;
  readonly onDone: (id: string) => void;
  readonly onClose: () => void;
};

/** The trade password, and a second factor where one is on. One key for as long as it is open: a retry pays once. */
export function PaySheet({ quote, asset, price, hasSecondFactor, onDone, onClose }: Props) {
  const t = useText('energy');
  const second = useSecond({ isEnabled: hasSecondFactor });
  const inWords = useMoneyWords();
  const { run, isBusy, failure, isOutcomeOpen, forget } = useGuardedCommand('app.energy/rent', (order) => {
    void queryClient.invalidateQueries();
    onDone(order.id);
  });

  async function pay(password: string) {
    const given = await second.answer();
    if (given !== null) await run({ quoteId: quote.id, asset, ...given }, password);
  }

  return (
    <TradePasswordSheet
      action={t('pay.submit', { amount: inWords(price) })}
      note={t('pay.note')}
      failure={failure}
      isOutcomeOpen={isOutcomeOpen}
      isBusy={isBusy}
      onTyping={forget}
      onClose={onClose}
      onPassword={(password) => void pay(password)}
    >
      {second.part}
    </TradePasswordSheet>
  );
}
