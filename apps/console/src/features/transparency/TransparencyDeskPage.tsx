import { type DeskPublication, transparencyDesk } from '@candor/contract/transparency/calls';
import { instant, MINUTE_MS } from '@candor/kernel';
import { Address, Card, DateTime, EmptyState, iconShield } from '@candor/ui';
import { ExactAmount } from '../../parts/ExactAmount.tsx';
import { PermissionGate } from '../../parts/PermissionGate.tsx';
import table from '../../parts/PlainTable.module.css';
import { ReadPage } from '../../parts/ReadPage.tsx';
import { Scroller } from '../../parts/Scroller.tsx';
import { StateMark } from '../../parts/StateMark.tsx';
import { useText } from '../../platform/text.ts';
import { useRead } from '../../platform/use-read.ts';
import { readMoney } from '../../platform/wire-money.ts';

/** The last publications with what each found wrong. Nobody publishes by hand, or changes what was published. */
export function TransparencyDeskPage() {
  const t = useText();
  return (
    <PermissionGate call={transparencyDesk} title={t('section.transparency')}>
      <Desk />
    </PermissionGate>
  );
}

function Desk() {
  const t = useText();
  const reading = useRead(transparencyDesk, { limit: '24' }, { everyMs: MINUTE_MS });
  return (
    <ReadPage reading={reading} title={t('section.transparency')} text={t('transparency.text')}>
      {({ rows, nextAt }) => (
        <Card title={t('transparency.last')} action={<DateTime value={instant(nextAt)} />}>
          {rows.length === 0 ? (
            <EmptyState icon={iconShield} title={t('transparency.none')} hint={t('transparency.noneHint')} />
          ) : (
            <Publications rows={rows} />
          )}
        </Card>
      )}
    </ReadPage>
  );
}

function Publications({ rows }: { readonly rows: readonly DeskPublication[] }) {
  const t = useText();
  return (
    <Scroller label={t('transparency.last')}>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">{t('flash.column.when')}</th>
            <th scope="col">{t('health.state')}</th>
            <th scope="col">{t('transparency.column.asset')}</th>
            <th scope="col" className={table.figure}>
              {t('transparency.column.reserve')}
            </th>
            <th scope="col" className={table.figure}>
              {t('transparency.column.owed')}
            </th>
            <th scope="col">{t('transparency.column.root')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.flatMap((row) =>
            row.assets.map((each, at) => (
              <tr key={`${row.id} ${each.asset}`}>
                <td>{at === 0 && <DateTime value={instant(row.at)} />}</td>
                <td>{at === 0 && <Found problems={row.problems} />}</td>
                <td>{each.asset}</td>
                <td className={table.figure}>
                  {each.reserve ? <ExactAmount value={readMoney(each.reserve)} /> : t('transparency.unread')}
                </td>
                <td className={table.figure}>
                  <ExactAmount value={readMoney(each.owed)} />
                </td>
                <td>
                  <Address value={each.root} />
                </td>
              </tr>
            )),
          )}
        </tbody>
      </table>
    </Scroller>
  );
}

/** [TRN-8] Which checks failed, in the words the alert has. */
function Found({ problems }: Pick<DeskPublication, 'problems'>) {
  const t = useText();
  if (problems.length === 0) return <StateMark state="ok">{t('transparency.passed')}</StateMark>;
  return <StateMark state="bad">{t('transparency.failed', { problems: problems.join(', ') })}</StateMark>;
}
