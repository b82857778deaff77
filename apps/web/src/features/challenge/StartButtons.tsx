import type { Challenge } from '@candor/contract/challenge/shapes';
import { isLess } from '@candor/kernel';
import { Banner, Button, FlowAction } from '@candor/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { PATHS } from '../../app/routes.ts';
import flow from '../../parts/Flow.module.css';
import { GateNotice } from '../../parts/GateNotice.tsx';
import { TradePasswordSheet } from '../../parts/TradePasswordSheet.tsx';
import { useFailureWords } from '../../parts/use-failure-words.ts';
import { useGuardedCommand } from '../../parts/use-guarded-command.ts';
import { useMoneyWords } from '../../parts/use-money-words.ts';
import { WideLink } from '../../parts/WideLink.tsx';
import { type Answer, call } from '../../platform/api.ts';
import { queryClient } from '../../platform/query-client.ts';
import { useText } from '../../platform/texts.ts';
import { useCommand } from '../../platform/use-command.ts';
import { readMoney } from '../../platform/wire-money.ts';
import type { Overview } from './ChallengePage.tsx';
import { newNumber } from './new-number.ts';
import { PLAY_PATH } from './own-paths.ts';

type Prepared = Answer<'app.challenge/prepare'>;
type Props = { readonly overview: Overview; readonly challenge: Challenge };

/** [CHG-13] Free and paid side by side, with the same chances; or back into the one that runs. */
export function StartButtons({ overview, challenge }: Props) {
  const t = useText('challenge');
  const words = useFailureWords();
  const navigate = useNavigate();
  const [paying, setPaying] = useState<Prepared>();
  const play = (id: string) => {
    void queryClient.invalidateQueries();
    void navigate(`${PLAY_PATH}?id=${id}`);
  };
  const free = useCommand(
    async () => {
      const ready = await call('app.challenge/prepare', { challengeId: challenge.id });
      if (!ready.ok) return ready;
      // The number is made only now, when the hash of the server's is there.
      return call('app.challenge/start-free', { attemptId: ready.value.attemptId, playerNumber: newNumber() });
    },
    { onDone: ({ id }) => play(id) },
  );
  const paid = useCommand('app.challenge/prepare', { ticks: 'refused', onDone: setPaying });
  if (overview.running !== null) {
    return (
      <FlowAction>
        <WideLink href={`${PLAY_PATH}?id=${overview.running}`}>{t('resume')}</WideLink>
      </FlowAction>
    );
  }
  const failure = free.failure ?? paid.failure;
  return (
    <>
      {failure && <Banner tone="danger">{words(failure)}</Banner>}
      <FlowAction>
        <Button
          size="large"
          isWide
          isBusy={free.isBusy}
          disabledReason={overview.freeLeft === 0 ? t('freeLeft', { count: 0 }) : undefined}
          onClick={() => void free.run()}
        >
          {t('free')}
        </Button>
        <p className={flow.note}>{t('freeLeft', { count: overview.freeLeft })}</p>
        {overview.paidGate === null ? (
          <PaidButton
            overview={overview}
            challenge={challenge}
            isBusy={paid.isBusy}
            onAsk={() => void paid.run({ challengeId: challenge.id })}
          />
        ) : (
          <GateNotice gate={overview.paidGate} form="line" />
        )}
      </FlowAction>
      {paying && <PaySheet prepared={paying} onPlay={play} onClose={() => setPaying(undefined)} />}
    </>
  );
}

type PaidProps = Props & { readonly isBusy: boolean; readonly onAsk: () => void };

function PaidButton({ overview, challenge, isBusy, onAsk }: PaidProps) {
  const t = useText('challenge');
  const inWords = useMoneyWords();
  const price = readMoney(challenge.price);
  const isShort = isLess(readMoney(overview.available), price);
  return (
    <>
      {isShort ? (
        <WideLink href={PATHS.recharge} variant="secondary">
          {t('recharge')}
        </WideLink>
      ) : (
        <Button variant="secondary" size="large" isWide isBusy={isBusy} onClick={onAsk}>
          {t('paid', { price: inWords(price) })}
        </Button>
      )}
      <p className={flow.note}>{t('paidText')}</p>
    </>
  );
}

type PayProps = { readonly prepared: Prepared; readonly onPlay: (id: string) => void; readonly onClose: () => void };

/** One key and one number for as long as it is open: a retry pays once. */
function PaySheet({ prepared, onPlay, onClose }: PayProps) {
  const t = useText('challenge');
  const inWords = useMoneyWords();
  const [playerNumber] = useState(newNumber);
  const { run, isBusy, failure, isOutcomeOpen, forget } = useGuardedCommand('app.challenge/start-paid', ({ id }) =>
    onPlay(id),
  );
  const { attemptId, price } = prepared;
  return (
    <TradePasswordSheet
      action={t('paid', { price: inWords(readMoney(price)) })}
      failure={failure}
      isOutcomeOpen={isOutcomeOpen}
      isBusy={isBusy}
      onTyping={forget}
      onClose={onClose}
      onPassword={(password) => void run({ attemptId, playerNumber, price: price.amount }, password)}
    >
      <Banner tone="info">{t('rules.risk')}</Banner>
    </TradePasswordSheet>
  );
}
