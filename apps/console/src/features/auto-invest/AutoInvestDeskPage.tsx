import { type ConsolePlan, listPlanDesk } from '@candor/contract/auto-invest/calls';
import { instant, parseMoney } from '@candor/kernel';
import { Amount, Card, Count, DateTime, EmptyState, iconHistory, Row, Rows } from '@candor/ui';
import { PermissionGate } from '../../parts/PermissionGate.tsx';
import { type PlainColumn, PlainTable } from '../../parts/PlainTable.tsx';
import { ReadPage } from '../../parts/ReadPage.tsx';
import { StateMark } from '../../parts/StateMark.tsx';
import { useText } from '../../platform/text.ts';
import { useRead } from '../../platform/use-read.ts';

/** Every plan with what it bought and why it did not. It only shows: nothing of it can be set. */
export function AutoInvestDeskPage() {
  const t = useText();
  return (
    <PermissionGate call={listPlanDesk} title={t('section.auto-invest')}>
      <Desk />
    </PermissionGate>
  );
}

const money = ({ asset, amount }: ConsolePlan['amount']) => parseMoney(asset, amount) ?? null;

function Desk() {
  const t = useText();
  const reading = useRead(listPlanDesk, { limit: '100' });
  return (
    <ReadPage reading={reading} title={t('section.auto-invest')} text={t('auto-invest.text')}>
      {({ inProgress, day, rows }) => (
        <>
          <Card title={t('auto-invest.day')}>
            <Rows>
              <Row label={t('auto-invest.inProgress')}>
                <Count value={inProgress} />
              </Row>
              <Row label={t('auto-invest.bought')}>
                <Count value={day.bought} />
              </Row>
              <Row label={t('auto-invest.spent')}>
                <Amount value={money(day.spent)} />
              </Row>
              {day.skipped.map(({ reason, count }) => (
                <Row key={reason} label={t(`auto-invest.skip.${reason}`)}>
                  <Count value={count} />
                </Row>
              ))}
            </Rows>
          </Card>
          {rows.length === 0 ? (
            <EmptyState icon={iconHistory} title={t('auto-invest.none')} hint={t('auto-invest.noneHint')} />
          ) : (
            <Card title={t('auto-invest.plans')}>
              <Plans rows={rows} />
            </Card>
          )}
        </>
      )}
    </ReadPage>
  );
}

function Plans({ rows }: { readonly rows: readonly ConsolePlan[] }) {
  const t = useText();
  const columns: readonly PlainColumn<ConsolePlan>[] = [
    { title: t('auto-invest.column.customer'), cell: ({ username }) => <bdi>{username}</bdi> },
    {
      title: t('auto-invest.column.market'),
      cell: ({ market, book }) => (
        <>
          {market} {book === 'demo' && t('auto-invest.demo')}
        </>
      ),
    },
    {
      title: t('auto-invest.column.amount'),
      isFigure: true,
      cell: ({ amount }) => <Amount value={money(amount)} zeros="drop" />,
    },
    { title: t('auto-invest.column.period'), isFigure: true, cell: ({ period }) => <Count value={period} /> },
    {
      title: t('auto-invest.column.runs'),
      isFigure: true,
      cell: ({ runs }) => `${runs.bought} / ${runs.skipped} / ${runs.planned}`,
    },
    { title: t('auto-invest.spent'), isFigure: true, cell: ({ spent }) => <Amount value={money(spent)} /> },
    { title: t('auto-invest.column.helpers'), isFigure: true, cell: ({ helpers }) => <Count value={helpers} /> },
    {
      title: t('auto-invest.column.next'),
      cell: ({ nextAt }) => (nextAt === null ? '–' : <DateTime value={instant(nextAt)} />),
    },
    { title: t('auto-invest.column.state'), cell: (plan) => <PlanState plan={plan} /> },
  ];
  return <PlainTable label={t('auto-invest.plans')} columns={columns} rows={rows} rowKey={({ id }) => id} />;
}

/** Where a plan stands, or why its last run bought nothing. */
function PlanState({ plan: { state, lastSkip } }: { readonly plan: ConsolePlan }) {
  const t = useText();
  const isSkipping = state === 'inProgress' && lastSkip !== null;
  return (
    <StateMark state={isSkipping ? 'warn' : 'ok'}>
      {isSkipping ? t(`auto-invest.skip.${lastSkip}`) : t(`auto-invest.state.${state}`)}
    </StateMark>
  );
}
