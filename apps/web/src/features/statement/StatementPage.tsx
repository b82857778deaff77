import { instant } from '@candor/kernel';
import {
  Button,
  Card,
  Chips,
  Day,
  EmptyState,
  HubColumns,
  HubPage,
  iconDocument,
  iconDownload,
  SkeletonRows,
  useUi,
} from '@candor/ui';
import { useSearchParams } from 'react-router';
import { Loaded } from '../../parts/Loaded.tsx';
import { TextLink } from '../../parts/TextLink.tsx';
import { useText } from '../../platform/texts.ts';
import { AssetYear } from './AssetYear.tsx';
import { Method } from './Method.tsx';
import { PaperHead } from './PaperHead.tsx';
import styles from './Statement.module.css';
import { Unpriced } from './Unpriced.tsx';
import { useStatementFile } from './use-statement-file.ts';
import { useStatementYear } from './use-statement-year.ts';
import { YearSummary } from './YearSummary.tsx';
import { readYear, recordsOf, type Year } from './year-links.ts';

/** The statement of one year: what came of it, then each asset from its opening balance to its closing one. */
export function StatementPage() {
  const t = useText('statement');
  const ui = useUi();
  const [search, setSearch] = useSearchParams();
  const year = readYear(search.get('year'), ui.clock.now());
  const statement = useStatementYear(year);
  return (
    <HubPage>
      <Loaded
        reading={statement}
        bones={
          <>
            {statement.isStillReading && <output className={styles.facts}>{t('reading')}</output>}
            <Card>
              <SkeletonRows count={6} />
            </Card>
          </>
        }
      >
        {(data) => (
          <>
            <Tools data={data} onPick={(next) => setSearch({ year: next }, { replace: true })} />
            <PaperHead year={data} />
            <p className={styles.facts}>
              <span className={styles.period}>
                <Day value={instant(data.since)} />
                {' – '}
                <Day value={instant(data.until - 1)} />
              </span>
              {!data.isOver && <span>{t('soFar')}</span>}
            </p>
            <YearContent data={data} />
          </>
        )}
      </Loaded>
    </HubPage>
  );
}

function Tools({ data, onPick }: { readonly data: Year; readonly onPick: (year: string) => void }) {
  const t = useText('statement');
  const { isSaving, save } = useStatementFile();
  const years = data.years.includes(data.year) ? data.years : [data.year, ...data.years];
  return (
    <div className={styles.tools} data-print="hide">
      <Chips
        label={t('year')}
        items={years.map((each) => ({ id: String(each), label: String(each) }))}
        value={String(data.year)}
        onValueChange={onPick}
      />
      <div className={styles.actions}>
        <Button variant="secondary" size="medium" icon={iconDocument} onClick={() => window.print()}>
          {t('pdf')}
        </Button>
        <Button variant="secondary" size="medium" icon={iconDownload} isBusy={isSaving} onClick={() => save(data.year)}>
          {t('csv.action')}
        </Button>
      </div>
    </div>
  );
}

function YearContent({ data }: { readonly data: Year }) {
  const t = useText('statement');
  if (data.assets.length === 0) {
    return <EmptyState icon={iconDocument} title={t('empty', { year: String(data.year) })} hint={t('emptyText')} />;
  }
  return (
    <>
      {data.unpriced.length > 0 && <Unpriced movements={data.unpriced} />}
      <HubColumns>
        <YearSummary year={data} />
        {data.assets.map((asset) => (
          <AssetYear key={asset.asset} year={data.year} asset={asset} />
        ))}
        <Method />
      </HubColumns>
      <div data-print="hide">
        <TextLink href={recordsOf(data.year)}>{t('movements')}</TextLink>
      </div>
    </>
  );
}
