import { TradePasswordSheet } from '../../parts/TradePasswordSheet.tsx';
import { useText } from '../../platform/texts.ts';
import { useSecond } from '../security/index.ts';
import type { useSend } from './use-send.ts';

type Sending = ReturnType<typeof useSend>;
type Props = {
  readonly action: string;
  readonly hasSecondFactor: boolean;
  readonly sending: Sending;
  readonly transfer: Pick<Parameters<Sending['run']>[0], 'uid' | 'asset' | 'amount' | 'memo'>;
  readonly onClose: () => void;
};

/** The trade password, and a second factor where one is on. */
export function SendSheet({ action, hasSecondFactor, sending, transfer, onClose }: Props) {
  const t = useText('transfer');
  const second = useSecond({ isEnabled: hasSecondFactor });

  async function send(tradePassword: string) {
    const given = await second.answer();
    if (given !== null) await sending.run({ ...transfer, tradePassword, ...given });
  }

  return (
    <TradePasswordSheet
      action={action}
      note={t('password.retryNote')}
      failure={sending.failure}
      isOutcomeOpen={sending.isOutcomeOpen}
      isBusy={sending.isBusy}
      onTyping={sending.forget}
      onClose={onClose}
      onPassword={(password) => void send(password)}
    >
      {second.part}
    </TradePasswordSheet>
  );
}
