import type { Quote } from '@candor/domain/withdrawal';
import { formatMoney } from '@candor/kernel';
import { Banner } from '@candor/ui';
import { useState } from 'react';
import { PATHS } from '../../app/routes.ts';
import { type Factor, factorsOf, SecondPart } from '../../parts/proof/SecondPart.tsx';
import { TextLink } from '../../parts/TextLink.tsx';
import { TradePasswordSheet } from '../../parts/TradePasswordSheet.tsx';
import { useGuardedCall } from '../../parts/use-guarded-call.ts';
import { useMoneyWords } from '../../parts/use-money-words.ts';
import { call } from '../../platform/api.ts';
import { queryClient } from '../../platform/query-client.ts';
import { useText } from '../../platform/texts.ts';
import { useCall } from '../../platform/use-call.ts';
import { answerWithPasskey } from '../../platform/webauthn.ts';
import type { Way } from './draft.ts';

type Props = {
  readonly way: Way;
  readonly to: string;
  readonly quote: Quote;
  readonly hasSecondFactor: boolean;
  readonly onDone: (id: string) => void;
  readonly onClose: () => void;
};

/** The trade password, and a second factor where one is on. One key for as long as it is open: a retry pays once. */
export function RequestSheet({ way, to, quote, hasSecondFactor, onDone, onClose }: Props) {
  const t = useText('withdrawal');
  const s = useText('security');
  const inWords = useMoneyWords();
  const overview = useCall('app.user/security/overview', {}, { isEnabled: hasSecondFactor });
  const factors = overview.data ? factorsOf(overview.data) : [];
  const [picked, setPicked] = useState<Factor>();
  const [code, setCode] = useState('');
  const [isMissing, setMissing] = useState(false);
  const factor = picked ?? factors[0];
  const { run, isBusy, failure, isOutcomeOpen, forget } = useGuardedCall('app.withdrawal/request', (made) => {
    void queryClient.invalidateQueries();
    onDone(made.id);
  });

  async function send(tradePassword: string) {
    const order = { way, to, amount: formatMoney(quote.amount) };
    if (factor === undefined) return run(order, tradePassword);
    if (factor !== 'passkey') {
      if (code.trim() === '') return setMissing(true);
      return run({ ...order, secondCode: code.trim() }, tradePassword);
    }
    const asked = await call('app.user/security/prove', {});
    const passkey = asked.ok ? await answerWithPasskey(asked.value.options) : null;
    // The customer closed the browser's own question: nothing was tried.
    if (passkey !== null) await run({ ...order, passkey }, tradePassword);
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
      {failure?.code === 'withdrawal.ownAddress' && (
        <Banner>
          <TextLink href={PATHS.transfer}>{t('ownAddress.transfer')}</TextLink>
        </Banner>
      )}
      {factor !== undefined && (
        <SecondPart
          factors={factors}
          factor={factor}
          onFactor={(next) => {
            setPicked(next);
            setCode('');
            setMissing(false);
          }}
          code={code}
          onCode={(value) => {
            setMissing(false);
            setCode(value);
          }}
          isFirst={false}
          error={isMissing ? s('proof.codeMissing') : undefined}
        />
      )}
    </TradePasswordSheet>
  );
}
