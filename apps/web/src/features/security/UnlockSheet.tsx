import { answerWithPasskey, canUsePasskeys } from '@candor/client/webauthn';
import { Button } from '@candor/ui';
import { TradePasswordSheet } from '../../parts/TradePasswordSheet.tsx';
import { call } from '../../platform/api.ts';
import { useText } from '../../platform/texts.ts';
import { useUnlock } from '../../platform/unlock.ts';
import { useCall } from '../../platform/use-call.ts';
import { useCommand } from '../../platform/use-command.ts';
import { readSecurityAnew } from './read-anew.ts';

type Given = { readonly tradePassword?: string; readonly passkey?: string };

/** [SEC-16] Over the page that wants to trade: the trade password or a passkey, and then its order goes through. */
export function UnlockSheet() {
  const t = useText('parts');
  const asking = useUnlock((state) => state.asking);
  const overview = useCall('app.user/security/overview', {});
  const { run, isBusy, failure, isOutcomeOpen, forget } = useCommand(
    (given: Given) => call('app.user/security/unlock_trading', given),
    {
      onDone: () => {
        void readSecurityAnew();
        asking?.answer(true);
      },
    },
  );

  async function proveByPasskey() {
    const asked = await call('app.user/security/prove', {});
    const passkey = asked.ok ? await answerWithPasskey(asked.value.options) : null;
    if (passkey !== null) await run({ passkey });
  }

  const minutes = overview.data?.trading.minutes ?? '60';
  const hasPasskey = canUsePasskeys() && (overview.data?.passkeys.length ?? 0) > 0;
  return (
    <TradePasswordSheet
      action={t('unlock.action')}
      note={`${t('unlock.again')}: ${t(`unlock.${minutes}`)}`}
      failure={failure}
      isOutcomeOpen={isOutcomeOpen}
      isBusy={isBusy}
      onTyping={forget}
      onPassword={(tradePassword) => void run({ tradePassword })}
      onClose={() => asking?.answer(false)}
    >
      <p>{t('unlock.text')}</p>
      {hasPasskey && (
        <Button variant="secondary" isWide onClick={() => void proveByPasskey()}>
          {t('unlock.passkey')}
        </Button>
      )}
    </TradePasswordSheet>
  );
}
