import { type CopyDeskRow, decideCopyProject, listCopyDesk } from '@candor/contract/copy-trading/review';
import { parseMoney, ppm } from '@candor/kernel';
import { Amount, Button, Card, Count, EmptyState, iconCopyTrading, Percent } from '@candor/ui';
import { useState } from 'react';
import { FormSheet } from '../../parts/FormSheet.tsx';
import { PermissionGate } from '../../parts/PermissionGate.tsx';
import plain from '../../parts/PlainTable.module.css';
import { ReadPage } from '../../parts/ReadPage.tsx';
import { isReason, ReasonField } from '../../parts/ReasonField.tsx';
import { Scroller } from '../../parts/Scroller.tsx';
import { StateMark } from '../../parts/StateMark.tsx';
import { useText } from '../../platform/text.ts';
import { useCommand } from '../../platform/use-command.ts';
import { useMayCall } from '../../platform/use-operator.ts';
import { useRead } from '../../platform/use-read.ts';
import styles from './CopyTrading.module.css';

/** [CPY-1] Projects are admitted, rejected and suspended here. Their figures are read, and set by nobody. */
export function CopyTradingDeskPage() {
  const t = useText();
  return (
    <PermissionGate call={listCopyDesk} title={t('section.copy-trading')}>
      <Desk />
    </PermissionGate>
  );
}

function Desk() {
  const t = useText();
  const reading = useRead(listCopyDesk, { limit: '100' });
  return (
    <ReadPage reading={reading} title={t('section.copy-trading')} text={t('copy-trading.text')}>
      {({ rows }) =>
        rows.length === 0 ? (
          <EmptyState icon={iconCopyTrading} title={t('copy-trading.none')} hint={t('copy-trading.noneHint')} />
        ) : (
          <Card title={t('section.copy-trading')}>
            <Projects rows={rows} />
          </Card>
        )
      }
    </ReadPage>
  );
}

const COLUMNS = [
  'project',
  'state',
  'leader',
  'stake',
  'aum',
  'followers',
  'share',
  'median',
  'result',
  'orders',
] as const;

function Projects({ rows }: { readonly rows: readonly CopyDeskRow[] }) {
  const t = useText();
  return (
    <Scroller label={t('section.copy-trading')}>
      <table className={plain.table}>
        <thead>
          <tr>
            {COLUMNS.map((name) => (
              <th key={name} scope="col">
                {t(`copy-trading.column.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <ProjectRow key={row.project.id} row={row} />
          ))}
        </tbody>
      </table>
    </Scroller>
  );
}

const money = (wire: CopyDeskRow['project']['aum']) => (wire ? (parseMoney(wire.asset, wire.amount) ?? null) : null);
const part = (value: number | null) => (value === null ? null : ppm(value));

function ProjectRow({ row: { project, username, orders } }: { readonly row: CopyDeskRow }) {
  const t = useText();
  const { figures, state } = project;
  return (
    <tr>
      <th scope="row">
        <bdi>{project.name}</bdi>
        <div className={styles.market}>{project.market}</div>
      </th>
      <td>
        <div className={styles.state}>
          <StateMark state={state === 'pending' || state === 'suspended' ? 'warn' : 'ok'}>
            {t(`copy-trading.state.${state}`)}
          </StateMark>
          <Decisions project={project} />
        </div>
      </td>
      <td>
        <bdi>{username}</bdi>
      </td>
      <td>
        <Amount value={money(project.stake)} zeros="drop" />
      </td>
      <td>
        <Amount value={money(project.aum)} />
      </td>
      <td>
        <Count value={project.followers} />
      </td>
      <td>
        <Percent value={ppm(project.sharePpm)} decimals={0} />
      </td>
      <td>
        <Percent value={part(figures.medianPart)} />
      </td>
      <td>
        <Percent value={part(figures.leaderPart)} />
      </td>
      <td>
        <Count value={orders} />
      </td>
    </tr>
  );
}

type Decision = 'admit' | 'reject' | 'suspend';
const OPEN_TO: Readonly<Partial<Record<CopyDeskRow['project']['state'], readonly Decision[]>>> = {
  pending: ['admit', 'reject'],
  suspended: ['admit'],
  open: ['suspend'],
};

function Decisions({ project }: Pick<CopyDeskRow, 'project'>) {
  const t = useText();
  const mayDecide = useMayCall(decideCopyProject);
  const [asked, setAsked] = useState<Decision>();
  if (!mayDecide) return null;
  return (
    <>
      {(OPEN_TO[project.state] ?? []).map((decision) => (
        <Button
          key={decision}
          size="small"
          variant="secondary"
          aria-label={`${t(`copy-trading.${decision}`)}: ${project.name}`}
          onClick={() => setAsked(decision)}
        >
          {t(`copy-trading.${decision}`)}
        </Button>
      ))}
      {asked && <DecideSheet project={project} decision={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

type SheetProps = Pick<CopyDeskRow, 'project'> & { readonly decision: Decision; readonly onClose: () => void };

function DecideSheet({ project, decision, onClose }: SheetProps) {
  const t = useText();
  const [reason, setReason] = useState('');
  const deciding = useCommand(decideCopyProject, { touches: [listCopyDesk], onDone: onClose });
  return (
    <FormSheet
      title={`${t(`copy-trading.${decision}`)}: ${project.name}`}
      lead={t('copy-trading.lead')}
      confirmLabel={t(`copy-trading.${decision}`)}
      isDestructive={decision !== 'admit'}
      isBusy={deciding.isBusy}
      failure={deciding.failure}
      disabledReason={isReason(reason) ? undefined : t('reason.needed')}
      onSubmit={() => void deciding.run({ id: project.id, decision, reason: reason.trim() })}
      onClose={onClose}
    >
      <ReasonField value={reason} onValueChange={setReason} hint={t('copy-trading.reasonHint')} />
    </FormSheet>
  );
}
