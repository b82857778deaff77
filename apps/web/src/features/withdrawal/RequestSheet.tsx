import type { Quote } from '@candor/domain/withdrawal';
import { formatMoney } from '@candor/kernel';
import { Banner, Button } from '@candor/ui';
import { PATHS } from '../../app/routes.ts';
import { TextLink } from '../../parts/TextLink.tsx';
import { TradePasswordSheet } from '../../parts/TradePasswordSheet.tsx';
import { useGuardedCommand } from '../../parts/use-guarded-command.ts';
import { useMoneyWords } from '../../parts/use-money-words.ts';
import { queryClient } from '../../platform/query-client.ts';
import { useText } from '../../platform/texts.ts';
import { useSecond } from '../security/index.ts';
import type { Way } from './draft.ts';

type Props = {
  readonly way: Way;
  readonly to: string;
  readonly quote: Quote;
  readonly hasSecondFactor: boolean;
  readonly onDone: (id: string) => void;
  /** The fee that was shown no longer holds: it is to be looked at again. */
  readonly onFeeChanged: () => void;
  readonly onClose: () => void;
};

/** The trade password, and a second factor where one is on. One key for as long as it is open: a retry pays once. */
export function RequestSheet({ way, to, quote, hasSecondFactor, onDone, onFeeChanged, onClose }: Props) {
  const t = useText('withdrawal');
  const inWords = useMoneyWords();
  const second = useSecond({ isEnabled: hasSecondFactor });
  const { run, isBusy, failure, isOutcomeOpen, forget } = useGuardedCommand('app.withdrawal/request', (made) => {
    void queryClient.invalidateQueries();
    onDone(made.id);
  });

  async function send(tradePassword: string) {
    const given = await second.answer();
    if (given === null) return;
    const fee = way === 'bank' ? {} : { fee: formatMoney(quote.fee) };
    await run({ way, to, amount: formatMoney(quote.amount), ...fee, ...given }, tradePassword);
  }

  return (
    <TradePasswordSheet
      action={t('password.submit', { amount: inWords(quote.amount) })}
      note={t('password.note')}
      failure={failure}
      isOutcomeOpen={isOutcomeOpen}
      isBusy={isBusy}
      onTyping={forget}
      onClose={onClose}
      onPassword={(password) => void send(password)}
    >
      {failure?.code === 'withdrawal.feeChanged' && (
        <Button variant="quiet" isWide onClick={onFeeChanged}>
          {t('feeChanged.review')}
        </Button>
      )}
      {failure?.code === 'withdrawal.ownAddress' && (
        <Banner>
          <TextLink href={PATHS.transfer}>{t('ownAddress.transfer')}</TextLink>
        </Banner>
      )}
      {second.part}
    </TradePasswordSheet>
  );
}
