import { instant } from '@candor/kernel';
import { Banner, DateTime } from '@candor/ui';
import { PATHS } from '../../../app/routes.ts';
import { TextLink } from '../../../parts/TextLink.tsx';
import { useStore } from '../../../platform/store.ts';
import { useText } from '../../../platform/texts.ts';
import { useCall } from '../../../platform/use-call.ts';
import { GetStarted } from './GetStarted.tsx';

/** What the customer should know of their account before anything else, or what a newcomer does next. At most one of them. */
export function AccountState() {
  const t = useText('home');
  const user = useStore((state) => state.userInfo);
  const isReal = useStore((state) => state.book === 'real');
  const hold = useCall('app.user/security/overview', {}).data?.hold;
  if (!user) return null;
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
  return isReal ? <GetStarted user={user} /> : null;
}
