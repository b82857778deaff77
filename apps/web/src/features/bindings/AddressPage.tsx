import { Button, Card, EmptyState, iconPlus, iconWallet, List, Loading, SkeletonRows, useToast } from '@candor/ui';
import { useState } from 'react';
import { PATHS } from '../../app/routes.ts';
import { GateNotice } from '../../parts/GateNotice.tsx';
import { GuardedSheet } from '../../parts/GuardedSheet.tsx';
import { LoadFailed } from '../../parts/LoadFailed.tsx';
import { useGate } from '../../parts/use-gate.ts';
import type { Answer } from '../../platform/api.ts';
import { queryClient } from '../../platform/query-client.ts';
import { useText } from '../../platform/texts.ts';
import { useCall } from '../../platform/use-call.ts';
import { AddressDetail } from './AddressDetail.tsx';
import { AddressFlow } from './AddressFlow.tsx';
import { AddressRow } from './AddressRow.tsx';
import styles from './Bindings.module.css';
import { useTask } from './use-task.ts';

type Addresses = Answer<'app.bindings/addresses'>;

/** Where withdrawals on a chain may go: the list, and one task at a time. */
export function AddressPage() {
  const addresses = useCall('app.bindings/addresses', {});
  if (addresses.data) return <Bound addresses={addresses.data} />;
  if (addresses.error) {
    return (
      <LoadFailed
        error={addresses.error}
        onRetry={() => void addresses.refetch()}
        isRetrying={addresses.fetchStatus === 'fetching'}
      />
    );
  }
  return (
    <Loading>
      <SkeletonRows count={3} hasStart />
    </Loading>
  );
}

function Bound({ addresses: { rows, coolOffHours, most } }: { readonly addresses: Addresses }) {
  const t = useText('bindings');
  const showToast = useToast();
  const gate = useGate('bindings');
  const { task, start, leave } = useTask(PATHS.digitalAddress);
  const [shownId, setShownId] = useState<string>();
  const found = rows.find(({ id }) => id === (task?.id || shownId));

  function finish(message: string, undoId?: string) {
    void queryClient.invalidateQueries({ queryKey: ['app.bindings/addresses'] });
    setShownId(undefined);
    leave();
    const undo = undoId && {
      label: t('undo'),
      onAct: () => void start({ kind: 'restore', id: undoId }),
    };
    showToast(undo ? { message, action: undo } : message);
  }

  if (!gate && (task?.kind === 'add' || (task?.kind === 'edit' && found))) {
    const before = task.kind === 'edit' ? found : undefined;
    return (
      <AddressFlow
        key={before?.id ?? 'new'}
        before={before}
        coolOffHours={coolOffHours}
        others={rows}
        onDone={finish}
      />
    );
  }
  return (
    <div className={styles.page}>
      <p className={styles.note}>{t('address.lead', { hours: coolOffHours })}</p>
      {gate && <GateNotice {...gate} form="line" />}
      {rows.length === 0 ? (
        <EmptyState
          icon={iconWallet}
          title={t('address.empty.title')}
          hint={t('address.empty.hint')}
          action={
            !gate && (
              <Button size="medium" icon={iconPlus} onClick={() => void start({ kind: 'add', id: '' })}>
                {t('address.add')}
              </Button>
            )
          }
        />
      ) : (
        <Card title={t('count', { count: rows.length, most })}>
          <List>
            {rows.map((row) => (
              <AddressRow key={row.id} address={row} onPress={() => setShownId(row.id)} />
            ))}
          </List>
        </Card>
      )}
      {rows.length > 0 && !gate && (
        <Button
          size="large"
          isWide
          icon={iconPlus}
          disabledReason={rows.length >= most ? t('full', { most }) : undefined}
          onClick={() => void start({ kind: 'add', id: '' })}
        >
          {t('address.add')}
        </Button>
      )}
      {shownId !== undefined && !task && found && (
        <AddressDetail
          address={found}
          isLocked={gate !== undefined}
          onEdit={() => void start({ kind: 'edit', id: found.id })}
          onRemove={() => void start({ kind: 'remove', id: found.id })}
          onClose={() => setShownId(undefined)}
        />
      )}
      {task?.kind === 'remove' && found && (
        <GuardedSheet
          path="app.bindings/address_remove"
          input={{ id: found.id }}
          action={t('remove.action', { what: found.label })}
          isDestructive
          onDone={() => finish(t('removed'), found.id)}
          onClose={leave}
        >
          <p className={styles.note}>{t('address.remove.text')}</p>
        </GuardedSheet>
      )}
      {task?.kind === 'restore' && (
        <GuardedSheet
          path="app.bindings/address_restore"
          input={{ id: task.id }}
          action={t('restore.action')}
          onDone={({ label }) => finish(t('restored', { what: label }))}
          onClose={leave}
        />
      )}
    </div>
  );
}
