import { useCommand } from '@candor/client/use-command';
import { Banner, Button, buttonClass, UiLink } from '@candor/ui';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { PATHS } from '../../app/routes.ts';
import { useFailureWords } from '../../parts/use-failure-words.ts';
import { call } from '../../platform/api.ts';
import { startSession } from '../../platform/session.ts';
import { currentDevice } from '../../platform/session-device.ts';
import { useText } from '../../platform/texts.ts';
import { takeDemoWish } from '../../platform/want-demo.ts';
import styles from './Demo.module.css';
import { HowCard } from './HowCard.tsx';

/** [DMO-10] One tap opens a demo account on this device; nothing is asked for. */
export function Visitor() {
  const t = useText('demo');
  const parts = useText('parts');
  const words = useFailureWords();
  const { run: open, isBusy, failure } = useOpenGuest();
  const begin = useEffectEvent(() => {
    if (takeDemoWish()) void open();
  });
  useEffect(() => begin(), []);
  return (
    <>
      <section className={styles.hero}>
        <h2 className={styles.lead}>{t('visitor.title')}</h2>
        <p className={styles.text}>{t('visitor.text')}</p>
        {failure && <Banner tone="warn">{words(failure)}</Banner>}
        <div className={styles.actions}>
          <Button isBusy={isBusy} onClick={() => void open()}>
            {t('visitor.action')}
          </Button>
          <UiLink href={PATHS.register} className={buttonClass({ variant: 'secondary' })}>
            {parts('gate.action.register')}
          </UiLink>
        </div>
      </section>
      <HowCard />
    </>
  );
}

function useOpenGuest() {
  const navigate = useNavigate();
  return useCommand(async () => {
    const device = currentDevice();
    if (device === undefined) return null;
    const reply = await call('app.demo/guest', { device }, { isAnonymous: true });
    if (!reply.ok) return reply;
    startSession(reply.value);
    navigate(PATHS.trade, { replace: true });
    return reply;
  });
}
