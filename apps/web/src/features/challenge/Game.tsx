import { CHALLENGE_ACTIONS, type ChallengeAction } from '@candor/contract/challenge/fields';
import type { Play } from '@candor/contract/challenge/shapes';
import { instant, ppm } from '@candor/kernel';
import {
  Banner,
  Button,
  Card,
  Change,
  Countdown,
  formatDecimal,
  formatRatio,
  Kbd,
  Price,
  Switch,
  useUi,
  VisuallyHidden,
} from '@candor/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import flow from '../../parts/Flow.module.css';
import { useFailureWords } from '../../parts/use-failure-words.ts';
import { WideLink } from '../../parts/WideLink.tsx';
import { call } from '../../platform/api.ts';
import { queryClient } from '../../platform/query-client.ts';
import { useText } from '../../platform/texts.ts';
import { useCommand } from '../../platform/use-command.ts';
import styles from './Game.module.css';
import { GameChart } from './GameChart.tsx';
import { ATTEMPT_PATH, CHALLENGE_PATH } from './own-paths.ts';
import { priceText } from './price-text.ts';
import { playTone } from './tone.ts';

const KEYS: Readonly<Record<string, ChallengeAction>> = { b: 'buy', s: 'sell', h: 'hold' };
const KEY_OF = { buy: 'B', sell: 'S', hold: 'H' } as const satisfies Record<ChallengeAction, string>;

/** Chart, time, score and three answers, by touch or by key. The server alone knows what comes next. */
export function Game({ first }: { readonly first: Play }) {
  const t = useText('challenge');
  const words = useFailureWords();
  const [shown, setShown] = useState(first);
  const [hasSound, setSound] = useState(false);
  // Another tab may be further on: whichever knows more is shown.
  const play = first.step > shown.step || first.state === 'finished' ? first : shown;
  const step = useCommand(
    async (action: ChallengeAction) =>
      call('app.challenge/step', { attemptId: play.id, step: String(play.step), action }),
    {
      ticks: 'refused',
      onDone: (next) => {
        setShown(next);
        if (hasSound) playTone(next.candles);
        if (next.state === 'finished') void queryClient.invalidateQueries();
      },
      // Somebody answered elsewhere, or time is over: what is true now is read.
      onRefused: () => void queryClient.invalidateQueries(),
    },
  );
  const isOver = play.state === 'finished';
  const answer = useEffectEvent((event: KeyboardEvent) => {
    const action = KEYS[event.key.toLowerCase()];
    const isTyping = event.target instanceof HTMLInputElement || event.ctrlKey || event.metaKey || event.altKey;
    if (action && !isTyping && !event.repeat && !isOver) void step.run(action);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => answer(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return (
    <div className={styles.game}>
      <Head play={play} />
      <GameChart candles={play.candles} actions={play.actions} />
      <Spoken play={play} />
      {step.failure && <Banner tone="warn">{words(step.failure)}</Banner>}
      {isOver ? (
        <Over play={play} />
      ) : (
        <>
          <div className={styles.answers}>
            {CHALLENGE_ACTIONS.map((action) => (
              <Button
                key={action}
                size="large"
                isWide
                variant={action === 'hold' ? 'secondary' : 'primary'}
                className={styles[action]}
                disabledReason={isIdle(action, play) ? t(play.isHolding ? 'inMarket' : 'inCash') : undefined}
                onClick={() => void step.run(action)}
              >
                {t(action)}
              </Button>
            ))}
          </div>
          <p className={styles.keys}>
            {CHALLENGE_ACTIONS.map((action) => (
              <span key={action}>
                <Kbd>{KEY_OF[action]}</Kbd> {t(action)}
              </span>
            ))}
          </p>
          <Switch label={t('sound')} isOn={hasSound} onToggle={setSound} />
        </>
      )}
      <Committed play={play} />
    </div>
  );
}

/** What would be holding anyway. */
function isIdle(action: ChallengeAction, { isHolding }: Play): boolean {
  return (action === 'buy' && isHolding) || (action === 'sell' && !isHolding);
}

function Head({ play }: { readonly play: Play }) {
  const t = useText('challenge');
  const last = play.candles.at(-1);
  return (
    <div className={styles.head}>
      <div>
        <small>{t('score')}</small>
        <Change value={ppm(play.scorePpm)} mark="sign" size="title" />
      </div>
      <div>
        <small>{t('price')}</small>
        <Price value={last && priceText(last.close)} decimals={2} size="title" />
      </div>
      <div>
        <small>{play.state === 'finished' ? t('over') : t('timeLeft')}</small>
        {play.state === 'finished' ? (
          <Change value={ppm(play.holdingPpm)} mark="sign" />
        ) : (
          <Countdown until={instant(play.endsAt)} onEnd={() => void queryClient.invalidateQueries()} />
        )}
      </div>
      <p className={styles.stepLine}>
        {t('step', { step: Math.min(play.step + 1, play.steps), steps: play.steps })} ·{' '}
        {t(play.isHolding ? 'inMarket' : 'inCash')}
      </p>
    </div>
  );
}

/** The same as the chart, for who does not see it. Told after each answer. */
function Spoken({ play }: { readonly play: Play }) {
  const t = useText('challenge');
  const { locale } = useUi();
  const [before, last] = [play.candles.at(-2), play.candles.at(-1)];
  if (!before || !last) return null;
  const change = ppm(Math.round(((last.close - before.close) / before.close) * 1_000_000));
  const spoken = t('spoken', {
    step: play.step,
    price: formatDecimal(priceText(last.close), { locale, decimals: 2, shortening: 'nearest' }) ?? '',
    change: formatRatio(change, { locale, sign: 'always' }),
    score: formatRatio(ppm(play.scorePpm), { locale, sign: 'always' }),
  });
  return (
    <VisuallyHidden>
      <output>{spoken}</output>
    </VisuallyHidden>
  );
}

function Over({ play }: { readonly play: Play }) {
  const t = useText('challenge');
  return (
    <div className={styles.over}>
      <WideLink href={`${ATTEMPT_PATH}?commitment=${play.commitment}`}>{t('result')}</WideLink>
      <WideLink href={CHALLENGE_PATH} variant="secondary">
        {t('toChallenge')}
      </WideLink>
    </div>
  );
}

function Committed({ play }: { readonly play: Play }) {
  const t = useText('challenge');
  return (
    <Card title={t('commitment')}>
      <p className={flow.note}>{t('committed')}</p>
      <p className={styles.hash}>
        <bdi>{play.commitment}</bdi>
      </p>
    </Card>
  );
}
