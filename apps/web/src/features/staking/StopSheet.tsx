import type { Stake } from '@candor/contract/staking/shapes';
import { add, instant } from '@candor/kernel';
import { Banner, formatDateTime, useUi } from '@candor/ui';
import { TradePasswordSheet } from '../../parts/TradePasswordSheet.tsx';
import { useGuardedCommand } from '../../parts/use-guarded-command.ts';
import { useMoneyWords } from '../../parts/use-money-words.ts';
import { queryClient } from '../../platform/query-client.ts';
import { useText } from '../../platform/texts.ts';
import { readMoney } from '../../platform/wire-money.ts';

type Props = { readonly stake: Stake; readonly onClose: () => void };

/** [STK-8] Says exactly what comes back and what is lost, and then asks for the trade password. */
export function StopSheet({ stake, onClose }: Props) {
  const t = useText('staking');
  const inWords = useMoneyWords();
  const ui = useUi();
  const [amount, interest] = [readMoney(stake.amount), readMoney(stake.interest)];
  const { run, isBusy, failure, isOutcomeOpen, forget } = useGuardedCommand('app.staking/release', () => {
    void queryClient.invalidateQueries();
    onClose();
  });
  return (
    <TradePasswordSheet
      action={t('stop')}
      isDestructive
      failure={failure}
      isOutcomeOpen={isOutcomeOpen}
      isBusy={isBusy}
      onTyping={forget}
      onClose={onClose}
      onPassword={(tradePassword) => void run({ id: stake.id }, tradePassword)}
    >
      <Banner tone="warn">
        {t('stopText', {
          paid: inWords(amount),
          lost: inWords(interest),
          date: formatDateTime(instant(stake.maturesAt), ui),
          total: inWords(add(amount, interest)),
        })}
      </Banner>
    </TradePasswordSheet>
  );
}
