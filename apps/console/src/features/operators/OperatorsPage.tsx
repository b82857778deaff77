import { listOperators } from '@candor/contract/operators/calls';
import { mayPropose } from '@candor/domain/approvals';
import { Button, DataTable, EmptyState, iconPlus, iconUsers, Loading, SkeletonRows } from '@candor/ui';
import { useState } from 'react';
import { FailureState } from '../../parts/FailureState.tsx';
import { PageHead } from '../../parts/PageHead.tsx';
import { PermissionGate } from '../../parts/PermissionGate.tsx';
import { useText } from '../../platform/text.ts';
import { useOperator } from '../../platform/use-operator.ts';
import { useRead } from '../../platform/use-read.ts';
import { ColleagueDrawer } from './ColleagueDrawer.tsx';
import { NewOperatorSheet } from './NewOperatorSheet.tsx';
import { type Colleague, operatorColumns } from './operator-columns.tsx';

export function OperatorsPage() {
  const t = useText();
  return (
    <PermissionGate call={listOperators} title={t('operators.title')}>
      <Operators />
    </PermissionGate>
  );
}

/** Everybody who may sign in here. What may change is proposed, never done. */
function Operators() {
  const t = useText();
  const { roles } = useOperator();
  const [isAdding, setAdding] = useState(false);
  const [opened, setOpened] = useState<string>();
  const operators = useRead(listOperators, {});
  const rows: readonly Colleague[] = operators.state === 'ready' ? operators.value.operators : [];
  const colleague = rows.find(({ id }) => id === opened);
  const add = mayPropose(roles, 'operator.create', '') && (
    <Button icon={iconPlus} size="medium" onClick={() => setAdding(true)}>
      {t('operators.add')}
    </Button>
  );
  return (
    <>
      <PageHead title={t('operators.title')} text={t('operators.text')} end={add} />
      {operators.state === 'failed' ? (
        <FailureState failure={operators.failure} onRetry={operators.retry} />
      ) : (
        <DataTable
          label={t('operators.title')}
          columns={operatorColumns(t)}
          rows={rows}
          rowKey={(row) => row.id}
          onOpen={(row) => setOpened(row.id)}
          csvName="candor-operators.csv"
          empty={
            operators.state === 'loading' ? (
              <Loading>
                <SkeletonRows count={5} />
              </Loading>
            ) : (
              <EmptyState icon={iconUsers} title={t('operators.empty')} />
            )
          }
        />
      )}
      {isAdding && <NewOperatorSheet onClose={() => setAdding(false)} />}
      {colleague && <ColleagueDrawer colleague={colleague} onClose={() => setOpened(undefined)} />}
    </>
  );
}
