import { instant } from '@candor/kernel';
import { Avatar, Card, Day, IconLink, iconEdit, Loading, Row, Rows, SkeletonRows, StatusChip } from '@candor/ui';
import { Uid } from '../../parts/Uid.tsx';
import { useStore } from '../../platform/store.ts';
import { useText } from '../../platform/texts.ts';
import { PATHS } from '../routes.ts';
import styles from './Mine.module.css';

/** Name, number, level and what the account is. The number is what friends type to send a transfer. */
export function ProfileCard() {
  const t = useText('mine');
  const user = useStore((state) => state.userInfo);
  if (!user) {
    return (
      <Loading>
        <Card>
          <SkeletonRows count={3} hasStart />
        </Card>
      </Loading>
    );
  }
  return (
    <Card>
      <div className={styles.profile}>
        <Avatar name={user.username} size={52} src={user.avatar ?? undefined} />
        <div className={styles.names}>
          <h2>{user.username}</h2>
          <p className={styles.quiet}>
            {t('profile.level', { level: user.level })} · {t(user.type === 'vip' ? 'profile.vip' : 'profile.common')}
            {user.roles.includes('team_leader') && ` · ${t('profile.leader')}`}
            {user.roles.includes('agent') && ` · ${t('profile.agent')}`}
          </p>
        </div>
        <span className={styles.toCenter}>
          <IconLink icon={iconEdit} label={t('row.userCenter')} href={PATHS.userCenter} />
        </span>
      </div>
      {user.remark !== '' && (
        <p className={styles.remark}>
          <bdi>{user.remark}</bdi>
        </p>
      )}
      <p className={styles.chips}>
        <StatusChip status={user.is_certified ? 'passed' : 'pending'}>
          {t(user.is_certified ? 'profile.certified' : 'profile.notCertified')}
        </StatusChip>
        {user.is_banned && <StatusChip status="rejected">{t('profile.banned')}</StatusChip>}
      </p>
      <Rows>
        <Row label={t('profile.uid')}>
          <Uid uid={user.uid} copyLabel={t('profile.copyUid')} />
        </Row>
        <Row label={t('profile.inviteCode')}>
          <Uid uid={user.invite_code} copyLabel={t('profile.copyInvite')} />
        </Row>
        {user.vip_expires_at !== null && (
          <Row label={t('profile.vipUntil')}>
            <Day value={instant(user.vip_expires_at)} />
          </Row>
        )}
        <Row label={t('profile.since')}>
          <Day value={instant(user.created_at)} />
        </Row>
      </Rows>
    </Card>
  );
}
