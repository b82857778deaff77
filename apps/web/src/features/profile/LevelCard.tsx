import { instant } from '@candor/kernel';
import { Amount, Banner, Card, Day, Loading, Row, Rows, SkeletonRows } from '@candor/ui';
import { PATHS } from '../../app/routes.ts';
import { LoadFailed } from '../../parts/LoadFailed.tsx';
import { TextLink } from '../../parts/TextLink.tsx';
import type { Answer } from '../../platform/api.ts';
import { useText } from '../../platform/texts.ts';
import { useCall } from '../../platform/use-call.ts';
import { readMoney } from '../../platform/wire-money.ts';
import styles from './Profile.module.css';
import { progressShare } from './progress.ts';

/** The level, what it rests on, and how far the next one is. Every figure comes from what settled. */
export function LevelCard() {
  const t = useText('profile');
  const progress = useCall('app.user/profile/level', {});
  return (
    <Card title={t('level.title')} action={<TextLink href={PATHS.levels}>{t('level.all')}</TextLink>}>
      {progress.data ? (
        <Progress progress={progress.data} />
      ) : progress.error ? (
        <LoadFailed error={progress.error} onRetry={() => void progress.refetch()} />
      ) : (
        <Loading>
          <SkeletonRows count={3} />
        </Loading>
      )}
    </Card>
  );
}

function Progress({ progress }: { readonly progress: Answer<'app.user/profile/level'> }) {
  const t = useText('profile');
  const { level, earnedLevel, granted, next, achievement, ownVolume, teamVolume } = progress;
  const percent = progressShare(progress);
  return (
    <div className={styles.level}>
      <p className={styles.levelName}>{t('level.name', { level })}</p>
      {next ? (
        <>
          <progress
            className={styles.bar}
            aria-label={t('level.toNext', { level: next.level })}
            max={100}
            value={percent}
          />
          <p className={styles.note}>
            {t('level.toNext', { level: next.level })} · <Amount value={readMoney(next.missing)} zeros="drop" />
          </p>
        </>
      ) : (
        <p className={styles.note}>{t('level.highest')}</p>
      )}
      <Rows>
        <Row label={t('level.achievement')} isStrong>
          <Amount value={readMoney(achievement)} zeros="drop" />
        </Row>
        <Row label={t('level.own')}>
          <Amount value={readMoney(ownVolume)} zeros="drop" />
        </Row>
        <Row label={t('level.team')}>
          <Amount value={readMoney(teamVolume)} zeros="drop" />
        </Row>
        <Row label={t('level.earned')}>{t('level.name', { level: earnedLevel })}</Row>
        {granted && (
          <Row label={t('level.granted')}>
            {t('level.name', { level: granted.level })} · <Day value={instant(granted.at)} />
          </Row>
        )}
      </Rows>
      {granted && granted.level > earnedLevel && (
        <Banner title={t('level.grantedTitle')}>
          <bdi>{granted.reason}</bdi>
        </Banner>
      )}
      <p className={styles.note}>{t('level.rule')}</p>
    </div>
  );
}
