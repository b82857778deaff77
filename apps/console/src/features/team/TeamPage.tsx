import type { Contract, OutputOf } from '@candor/contract';
import { teamDesk } from '@candor/contract/team/calls';
import { instant, ppm, SECOND_MS } from '@candor/kernel';
import { Card, Count, DateTime, Percent, Row, Rows, UiLink } from '@candor/ui';
import { ExactAmount } from '../../parts/ExactAmount.tsx';
import { PermissionGate } from '../../parts/PermissionGate.tsx';
import { PlainTable } from '../../parts/PlainTable.tsx';
import { ReadPage } from '../../parts/ReadPage.tsx';
import { StateMark } from '../../parts/StateMark.tsx';
import words from '../../parts/Words.module.css';
import { paths } from '../../platform/paths.ts';
import { useText } from '../../platform/text.ts';
import { useRead } from '../../platform/use-read.ts';
import { readMoney } from '../../platform/wire-money.ts';

const EVERY_MS = 30 * SECOND_MS;

type Desk = OutputOf<Contract['teamDesk']>;

/** Fees against shares, what is due, and the newest shares. Rates are settings, for two people; roles are proposed at the customer. */
export function TeamPage() {
  const t = useText();
  return (
    <PermissionGate call={teamDesk} title={t('team.title')}>
      <Team />
    </PermissionGate>
  );
}

function Team() {
  const t = useText();
  const reading = useRead(teamDesk, { limit: '100' }, { everyMs: EVERY_MS });
  return (
    <ReadPage reading={reading} title={t('team.title')} text={t('team.lead')} isPaired>
      {(desk) => (
        <>
          <FiguresCard desk={desk} />
          <TermsCard desk={desk} />
          <SharesCard rows={desk.rows} />
        </>
      )}
    </ReadPage>
  );
}

/** [TEA-4] */
function FiguresCard({ desk: { figures, due } }: { readonly desk: Desk }) {
  const t = useText();
  const isPaid = due.length === 0;
  const owed = (asset: string) => {
    const sum = due.find((each) => each.asset === asset);
    return sum ? <ExactAmount value={readMoney(sum)} /> : '—';
  };
  return (
    <Card
      title={t('team.figures')}
      action={<StateMark state={isPaid ? 'ok' : 'warn'}>{t(isPaid ? 'team.allPaid' : 'team.someDue')}</StateMark>}
    >
      {figures.length === 0 ? (
        <p className={words.note}>{t('team.figures.none')}</p>
      ) : (
        <PlainTable
          label={t('team.figures')}
          rows={figures}
          rowKey={({ asset }) => asset}
          columns={[
            { title: t('team.column.asset'), cell: ({ asset }) => asset },
            {
              title: t('team.column.fees'),
              isFigure: true,
              cell: ({ fees }) => <ExactAmount value={readMoney(fees)} />,
            },
            {
              title: t('team.column.shares'),
              isFigure: true,
              cell: ({ shares }) => <ExactAmount value={readMoney(shares)} />,
            },
            { title: t('team.column.due'), isFigure: true, cell: ({ asset }) => owed(asset) },
          ]}
        />
      )}
    </Card>
  );
}

function TermsCard({ desk: { secondSharePpm, agents, uncounted } }: { readonly desk: Desk }) {
  const t = useText();
  return (
    <Card
      title={t('team.terms')}
      action={
        <UiLink href={paths.configuration} className={words.link}>
          {t('flash.terms.change')}
        </UiLink>
      }
    >
      <Rows>
        <Row label={t('team.first')}>{t('team.byLevel')}</Row>
        <Row label={t('team.second')}>
          <Percent value={ppm(secondSharePpm)} />
        </Row>
        <Row label={t('team.agents')}>
          <Count value={agents} />
        </Row>
        <Row label={t('team.uncounted')}>
          <Count value={uncounted} />
        </Row>
      </Rows>
    </Card>
  );
}

/** The newest shares; each leads to the movement that paid it. */
function SharesCard({ rows }: Pick<Desk, 'rows'>) {
  const t = useText();
  if (rows.length === 0) {
    return (
      <Card title={t('team.shares')}>
        <p className={words.note}>{t('team.shares.none')}</p>
      </Card>
    );
  }
  return (
    <Card title={t('team.shares')}>
      <PlainTable
        label={t('team.shares')}
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          { title: t('flash.column.when'), cell: ({ tradedAt }) => <DateTime value={instant(tradedAt)} /> },
          {
            title: t('team.column.leader'),
            cell: ({ leader, leaderUid }) => (
              <>
                <bdi>{leader}</bdi> {leaderUid}
              </>
            ),
          },
          { title: t('team.column.member'), cell: ({ name }) => <bdi>{name}</bdi> },
          { title: t('team.column.tier'), cell: ({ tier }) => tier },
          { title: t('team.column.market'), cell: ({ market }) => market },
          { title: t('team.column.fee'), isFigure: true, cell: ({ fee }) => <ExactAmount value={readMoney(fee)} /> },
          {
            title: t('team.column.share'),
            isFigure: true,
            cell: ({ share }) => <ExactAmount value={readMoney(share)} />,
          },
          {
            title: t('flash.column.movement'),
            cell: ({ recordId }) =>
              recordId === null ? (
                t('team.due')
              ) : (
                <UiLink href={paths.transfer(recordId)} className={words.link}>
                  {t('flash.movement')}
                </UiLink>
              ),
          },
        ]}
      />
    </Card>
  );
}
