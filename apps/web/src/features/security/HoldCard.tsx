import { instant } from '@candor/kernel';
import { Card, Countdown, DateTime, Icon, iconClock } from '@candor/ui';
import { PATHS } from '../../app/routes.ts';
import { EndWait } from '../../parts/EndWait.tsx';
import { TextLink } from '../../parts/TextLink.tsx';
import { call } from '../../platform/api.ts';
import { useText } from '../../platform/texts.ts';
import type { Overview } from './proof/use-proof.tsx';
import { readSecurityAnew } from './read-anew.ts';
import styles from './Security.module.css';

type Props = { readonly hold: NonNullable<Overview['hold']> };

/** Money waits, why, and how long still; and what is left open meanwhile. */
export function HoldCard({ hold }: Props) {
  const t = useText('security');
  const parts = useText('parts');
  const until = instant(hold.until);
  return (
    <Card title={t('hold.title')} action={<TextLink href={PATHS.loginPassword}>{t('hold.notMe')}</TextLink>}>
      <div className={styles.hold}>
        <span className={styles.holdTime}>
          <Icon of={iconClock} size={22} />
          <Countdown until={until} onEnd={() => void readSecurityAnew()} />
        </span>
        <p className={styles.quiet}>
          {t('hold.until')} <DateTime value={until} />
        </p>
      </div>
      <ul className={styles.reasons}>
        {hold.reasons.map((reason) => (
          <li key={reason}>{t(`hold.reason.${reason}`)}</li>
        ))}
      </ul>
      <p className={styles.quiet}>{parts('unlock.hold')}</p>
      <p className={styles.quiet}>{t('hold.text')}</p>
      <EndWait end={() => call('app.user/security/end_hold', {})} onDone={() => void readSecurityAnew()} />
    </Card>
  );
}
