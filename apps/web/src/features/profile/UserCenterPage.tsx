import { instant } from '@candor/kernel';
import {
  Avatar,
  Button,
  Card,
  Day,
  HubColumns,
  HubPage,
  iconEdit,
  Loading,
  Row,
  Rows,
  SkeletonRows,
  StatusChip,
} from '@candor/ui';
import { lazy, Suspense, useState } from 'react';
import { GateNotice } from '../../parts/GateNotice.tsx';
import { Uid } from '../../parts/Uid.tsx';
import { useStore } from '../../platform/store.ts';
import { useText } from '../../platform/texts.ts';
import { CityCard } from './CityCard.tsx';
import { LevelCard } from './LevelCard.tsx';
import styles from './Profile.module.css';
import { RemarkCard } from './RemarkCard.tsx';

const AvatarSheet = lazy(async () => ({ default: (await import('./AvatarSheet.tsx')).AvatarSheet }));

/** Who I am here: picture, remark, numbers, and the level with what it rests on. */
export function UserCenterPage() {
  const t = useText('profile');
  const user = useStore((state) => state.userInfo);
  const [isChanging, setChanging] = useState(false);
  if (!user) {
    return (
      <HubPage>
        <Loading>
          <SkeletonRows count={5} hasStart />
        </Loading>
      </HubPage>
    );
  }
  const roles = user.roles.map((role) => t(`role.${role}`));
  return (
    <HubPage>
      {user.is_banned && <GateNotice gate="banned" form="line" />}
      <HubColumns side={<LevelCard />}>
        <Card>
          <div className={styles.who}>
            <Avatar name={user.username} size={88} src={user.avatar ?? undefined} />
            <div className={styles.names}>
              <h2>
                <bdi>{user.username}</bdi>
              </h2>
              {!user.is_banned && (
                <Button variant="secondary" size="small" icon={iconEdit} onClick={() => setChanging(true)}>
                  {t('avatar.change')}
                </Button>
              )}
            </div>
          </div>
          <Rows>
            <Row label={t('uid')}>
              <Uid uid={user.uid} copyLabel={t('copyUid')} />
            </Row>
            <Row label={t('username')}>
              <bdi>{user.username}</bdi>
            </Row>
            <Row label={t('type')}>{t(`type.${user.type}`)}</Row>
            {roles.length > 0 && <Row label={t('roles')}>{roles.join(', ')}</Row>}
            <Row label={t('certified')}>
              <StatusChip status={user.is_certified ? 'passed' : 'pending'}>
                {t(user.is_certified ? 'certified.yes' : 'certified.no')}
              </StatusChip>
            </Row>
            {user.vip_expires_at !== null && (
              <Row label={t('vipUntil')}>
                <Day value={instant(user.vip_expires_at)} />
              </Row>
            )}
            <Row label={t('since')}>
              <Day value={instant(user.created_at)} />
            </Row>
          </Rows>
        </Card>
        <RemarkCard remark={user.remark} isLocked={user.is_banned} />
        <CityCard />
      </HubColumns>
      <Suspense fallback={null}>
        {isChanging && <AvatarSheet hasAvatar={user.avatar !== null} onClose={() => setChanging(false)} />}
      </Suspense>
    </HubPage>
  );
}
