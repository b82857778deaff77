import {
  Button,
  buttonClass,
  Card,
  formatAmount,
  Icon,
  iconDone,
  iconRejected,
  SkeletonRows,
  UiLink,
  useUi,
} from '@candor/ui';
import { useState } from 'react';
import { PATHS } from '../../app/routes.ts';
import flow from '../../parts/Flow.module.css';
import { Loaded } from '../../parts/Loaded.tsx';
import type { Answer } from '../../platform/api.ts';
import { useStore } from '../../platform/store.ts';
import { useText } from '../../platform/texts.ts';
import { useCall } from '../../platform/use-call.ts';
import { readMoney } from '../../platform/wire-money.ts';
import { judgeOwn } from './judge-own.ts';
import styles from './Transparency.module.css';

/** [TRN-7] Whoever is signed in checks on their own device that their balances were counted. */
export function OwnCard() {
  const t = useText('transparency');
  const isSignedIn = useStore((state) => state.isSignedIn);
  const [isAsked, setAsked] = useState(false);
  return (
    <Card title={t('own')}>
      <div className={styles.own}>
        <p className={flow.note}>{t('own.text')}</p>
        {!isSignedIn ? (
          <UiLink href={PATHS.signIn} className={buttonClass({ variant: 'secondary', size: 'medium' })}>
            {t('own.signIn')}
          </UiLink>
        ) : isAsked ? (
          <Check />
        ) : (
          <Button variant="secondary" size="medium" onClick={() => setAsked(true)}>
            {t('own.action')}
          </Button>
        )}
      </div>
    </Card>
  );
}

function Check() {
  const reading = useCall('app.transparency/own', {});
  return (
    <Loaded reading={reading} bones={<SkeletonRows count={2} />}>
      {(own) => <Verdicts own={own} />}
    </Loaded>
  );
}

function Verdicts({ own }: { readonly own: Answer<'app.transparency/own'> }) {
  const t = useText('transparency');
  const { locale } = useUi();
  const judged = judgeOwn(own);
  if (judged.length === 0) return <p className={flow.note}>{t('own.none')}</p>;
  return (
    <ul className={styles.verdicts} aria-live="polite">
      {judged.map(({ asset, balance, verdict, parts, hashes }) => {
        const isCounted = verdict === 'counted';
        const shown = formatAmount(readMoney(balance), { locale, decimals: 'full', zeros: 'drop' });
        return (
          <li key={asset} className={isCounted ? styles.counted : styles.wrong}>
            <Icon of={isCounted ? iconDone : iconRejected} />
            <span>
              {isCounted ? t('own.counted', { balance: shown, asset }) : t('own.wrong', { asset })}
              <small>{t('own.steps', { parts, hashes })}</small>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
