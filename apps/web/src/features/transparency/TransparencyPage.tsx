import { instant } from '@candor/kernel';
import {
  Address,
  Card,
  DateTime,
  EmptyState,
  formatDateTime,
  HubColumns,
  HubPage,
  iconShield,
  ListRow,
  SkeletonRows,
  useUi,
} from '@candor/ui';
import flow from '../../parts/Flow.module.css';
import { Loaded } from '../../parts/Loaded.tsx';
import { PagedList } from '../../parts/PagedList.tsx';
import type { Answer } from '../../platform/api.ts';
import { useText } from '../../platform/texts.ts';
import { useCall } from '../../platform/use-call.ts';
import { AssetCard } from './AssetCard.tsx';
import { FiguresCard } from './FiguresCard.tsx';
import { OwnCard } from './OwnCard.tsx';
import styles from './Transparency.module.css';

export type Overview = Answer<'app.transparency/overview'>;

/** Reserves beside what customers have, what features hold against promises, and the check of one's own balance. */
export function TransparencyPage() {
  const t = useText('transparency');
  const overview = useCall('app.transparency/overview', {}, { isPublic: true });
  return (
    <HubPage>
      <p className={flow.note}>{t('lead')}</p>
      <HubColumns
        side={
          <>
            {overview.data && <FiguresCard figures={overview.data.figures} />}
            <Roots />
          </>
        }
      >
        <Loaded
          reading={overview}
          bones={
            <Card>
              <SkeletonRows count={5} />
            </Card>
          }
        >
          {({ publication }) => (publication ? <Published publication={publication} /> : <NothingYet />)}
        </Loaded>
      </HubColumns>
    </HubPage>
  );
}

function Published({ publication }: { readonly publication: NonNullable<Overview['publication']> }) {
  const t = useText('transparency');
  const { locale, timeZone } = useUi();
  return (
    <>
      <OwnCard />
      <p className={flow.note}>
        {t('published', { date: formatDateTime(instant(publication.at), { locale, timeZone }) })}
      </p>
      <div className={styles.assets}>
        {publication.assets.map((each) => (
          <AssetCard key={each.asset} published={each} />
        ))}
      </div>
    </>
  );
}

function NothingYet() {
  const t = useText('transparency');
  return <EmptyState icon={iconShield} title={t('none')} hint={t('noneText')} />;
}

/** [TRN-5] Every root there ever was. */
function Roots() {
  const t = useText('transparency');
  return (
    <PagedList
      path="app.transparency/roots"
      title={t('roots')}
      above={() => <p className={flow.note}>{t('rootsText')}</p>}
      empty={<p className={flow.note}>{t('none')}</p>}
      row={({ id, at, assets }) => (
        <ListRow
          key={id}
          title={<DateTime value={instant(at)} />}
          note={
            <span className={styles.roots}>
              {assets.map(({ asset, root }) => (
                <span key={asset}>
                  {asset} <Address value={root} hasCopy={false} />
                </span>
              ))}
            </span>
          }
        />
      )}
    />
  );
}
