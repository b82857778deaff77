import { type ConsolePlan, listPlanDesk } from '@candor/contract/auto-invest/calls';
import { instant, parseMoney } from '@candor/kernel';
import { Amount, Card, Count, DateTime, EmptyState, iconHistory, Row, Rows } from '@candor/ui';
import { PermissionGate } from '../../parts/PermissionGate.tsx';
import { ReadPage } from '../../parts/ReadPage.tsx';
import { Scroller } from '../../parts/Scroller.tsx';
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
  return (
    <Scroller label={t('auto-invest.plans')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('auto-invest.column.customer')}</th>
            <th scope="col">{t('auto-invest.column.market')}</th>
            <th scope="col">{t('auto-invest.column.amount')}</th>
            <th scope="col">{t('auto-invest.column.period')}</th>
            <th scope="col">{t('auto-invest.column.runs')}</th>
            <th scope="col">{t('auto-invest.spent')}</th>
            <th scope="col">{t('auto-invest.column.helpers')}</th>
            <th scope="col">{t('auto-invest.column.next')}</th>
            <th scope="col">{t('auto-invest.column.state')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((plan) => (
            <tr key={plan.id}>
              <th scope="row">
                <bdi>{plan.username}</bdi>
              </th>
              <td>
                {plan.market} {plan.book === 'demo' && t('auto-invest.demo')}
              </td>
              <td>
                <Amount value={money(plan.amount)} zeros="drop" />
              </td>
              <td>
                <Count value={plan.period} />
              </td>
              <td>
                {plan.runs.bought} / {plan.runs.skipped} / {plan.runs.planned}
              </td>
              <td>
                <Amount value={money(plan.spent)} />
              </td>
              <td>
                <Count value={plan.helpers} />
              </td>
              <td>{plan.nextAt === null ? '–' : <DateTime value={instant(plan.nextAt)} />}</td>
              <td>
                <StateMark state={plan.state === 'finished' || plan.lastSkip === null ? 'ok' : 'warn'}>
                  {plan.lastSkip !== null && plan.state === 'inProgress'
                    ? t(`auto-invest.skip.${plan.lastSkip}`)
                    : t(`auto-invest.state.${plan.state}`)}
                </StateMark>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroller>
  );
}
