import { ppm } from '@candor/kernel';
import {
  Amount,
  Card,
  type Column,
  List,
  ListPage,
  ListRow,
  Percent,
  RowTable,
  SkeletonRows,
  StatusChip,
  useIsWide,
} from '@candor/ui';
import { Loaded } from '../../parts/Loaded.tsx';
import type { Answer } from '../../platform/api.ts';
import { useStore } from '../../platform/store.ts';
import { useText } from '../../platform/texts.ts';
import { useCall } from '../../platform/use-call.ts';
import { readMoney } from '../../platform/wire-money.ts';
import { LevelHistory } from './LevelHistory.tsx';
import styles from './Profile.module.css';

type Level = Answer<'app.user/profile/levels'>['levels'][number];

/** Every level, what it takes and what it gives, one's own marked. */
export function LevelsPage() {
  const t = useText('profile');
  const isSignedIn = useStore((state) => state.isSignedIn);
  return (
    <ListPage head={<p className={styles.note}>{t('levels.lead')}</p>}>
      {isSignedIn ? <WithOwn /> : <ForVisitors />}
    </ListPage>
  );
}

function WithOwn() {
  const progress = useCall('app.user/profile/level', {});
  return (
    <Loaded reading={progress} bones={<SkeletonRows count={7} />}>
      {({ levels, level }) => (
        <>
          <Levels levels={levels} current={level} />
          <LevelHistory />
        </>
      )}
    </Loaded>
  );
}

/** What trading costs is no secret to whoever thinks about coming. */
function ForVisitors() {
  const all = useCall('app.user/profile/levels', {});
  return (
    <Loaded reading={all} bones={<SkeletonRows count={7} />}>
      {({ levels }) => <Levels levels={levels} current={null} />}
    </Loaded>
  );
}

function Levels({ levels, current }: { readonly levels: readonly Level[]; readonly current: number | null }) {
  const t = useText('profile');
  const columns = useLevelColumns(current);
  return (
    <>
      {useIsWide() ? (
        <RowTable label={t('level.all')} columns={columns} rows={levels} rowKey={({ level }) => String(level)} />
      ) : (
        <Card>
          <List label={t('level.all')}>
            {levels.map((level) => (
              <LevelRow key={level.level} level={level} isCurrent={level.level === current} />
            ))}
          </List>
        </Card>
      )}
      <p className={styles.note}>{t('level.rule')}</p>
    </>
  );
}

function useLevelColumns(current: number | null): readonly Column<Level>[] {
  const t = useText('profile');
  return [
    {
      id: 'level',
      title: t('level.title'),
      cell: ({ level }) => (
        <span className={styles.levelCell}>
          {t('level.name', { level })}
          {level === current && <StatusChip status="passed">{t('levels.yours')}</StatusChip>}
        </span>
      ),
    },
    {
      id: 'from',
      title: t('levels.from'),
      align: 'end',
      cell: ({ threshold }) => <Amount value={readMoney(threshold)} zeros="drop" isPublic />,
    },
    {
      id: 'transfer',
      title: t('levels.transfer'),
      cell: ({ isTransferOpen }) => t(isTransferOpen ? 'levels.open' : 'levels.closed'),
    },
    {
      id: 'withdrawal',
      title: t('levels.withdrawal'),
      align: 'end',
      cell: ({ withdrawalPerDay }) => <Amount value={readMoney(withdrawalPerDay)} zeros="drop" isPublic />,
    },
    {
      id: 'fee',
      title: t('levels.fee'),
      align: 'end',
      cell: ({ tradingFeePpm }) => <Percent value={ppm(tradingFeePpm)} />,
    },
    {
      id: 'share',
      title: t('levels.share'),
      align: 'end',
      cell: ({ referralSharePpm }) => <Percent value={ppm(referralSharePpm)} decimals={0} />,
    },
  ];
}

/** On a phone seven levels fit one screen: the fee, by which they are compared, stands at the end of each line. */
function LevelRow({ level, isCurrent }: { readonly level: Level; readonly isCurrent: boolean }) {
  const t = useText('profile');
  return (
    <ListRow
      title={
        <span className={styles.levelCell}>
          {t('level.name', { level: level.level })}
          {isCurrent && <StatusChip status="passed">{t('levels.yours')}</StatusChip>}
        </span>
      }
      note={
        <span className={styles.levelFacts}>
          <span>
            {t('levels.from')}: <Amount value={readMoney(level.threshold)} zeros="drop" isPublic />
          </span>
          <span>
            {t('levels.withdrawal')}: <Amount value={readMoney(level.withdrawalPerDay)} zeros="drop" isPublic />
          </span>
          <span>
            {t('levels.share')}: <Percent value={ppm(level.referralSharePpm)} decimals={0} />
          </span>
          {!level.isTransferOpen && (
            <span>
              {t('levels.transfer')}: {t('levels.closed')}
            </span>
          )}
        </span>
      }
      end={<Percent value={ppm(level.tradingFeePpm)} />}
      endNote={t('levels.fee')}
    />
  );
}
