import type { UserInfo } from '@candor/contract';
import { Card, iconDeposit, iconDone, iconLock, iconMine, List, ListRow } from '@candor/ui';
import { PATHS } from '../../../app/routes.ts';
import { IconPlate } from '../../../parts/IconPlate.tsx';
import { useText } from '../../../platform/texts.ts';
import styles from './Cards.module.css';

type Props = { readonly user: Pick<UserInfo, 'is_certified' | 'has_trade_password'>; readonly hasDeposited: boolean };

/** Who they are, how they guard it, and money: what every other page asks for. Shown until all three are done. */
export function GetStarted({ user, hasDeposited }: Props) {
  const t = useText('home');
  const steps = [
    { id: 'verify', href: PATHS.identity, icon: iconMine, isDone: user.is_certified },
    { id: 'secure', href: PATHS.securityEdit, icon: iconLock, isDone: user.has_trade_password },
    { id: 'deposit', href: PATHS.recharge, icon: iconDeposit, isDone: hasDeposited },
  ] as const;
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <Card
      title={t('steps.title')}
      action={<span className={styles.quiet}>{t('steps.progress', { done, all: steps.length })}</span>}
    >
      <List>
        {steps.map(({ id, href, icon, isDone }) => (
          <ListRow
            key={id}
            start={<IconPlate icon={isDone ? iconDone : icon} />}
            title={<span className={isDone ? styles.done : undefined}>{t(`steps.${id}`)}</span>}
            end={isDone ? <span className={styles.quiet}>{t('steps.done')}</span> : undefined}
            href={isDone ? undefined : href}
          />
        ))}
      </List>
    </Card>
  );
}
