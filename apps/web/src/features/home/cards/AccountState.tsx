import type { UserInfo } from '@candor/contract';
import { instant } from '@candor/kernel';
import { Banner, DateTime } from '@candor/ui';
import { PATHS } from '../../../app/routes.ts';
import { TextLink } from '../../../parts/TextLink.tsx';
import { useText } from '../../../platform/texts.ts';
import { GetStarted } from './GetStarted.tsx';

type AccountStateProps = {
  readonly user: UserInfo;
  /** On withdrawals, after a change to what guards the account. */
  readonly hold: { readonly until: number } | null;
  readonly hasDeposited: boolean;
};

/** At most one of them: what matters most. */
export function AccountState({ user, hold, hasDeposited }: AccountStateProps) {
  const t = useText('home');
  if (user.is_banned) {
    return (
      <Banner
        tone="warn"
        title={t('state.banned')}
        action={<TextLink href={PATHS.support}>{t('state.support')}</TextLink>}
      >
        {user.ban_reason === null ? t('state.bannedText') : t('state.bannedReason', { reason: user.ban_reason })}
      </Banner>
    );
  }
  if (hold) {
    return (
      <Banner
        tone="warn"
        title={t('state.hold')}
        action={<TextLink href={PATHS.security}>{t('state.holdMore')}</TextLink>}
      >
        {t('state.holdText')} <DateTime value={instant(hold.until)} />
      </Banner>
    );
  }
  return <GetStarted user={user} hasDeposited={hasDeposited} />;
}
