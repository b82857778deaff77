import {
  Button,
  Card,
  EmptyState,
  Icon,
  iconBank,
  iconPlus,
  List,
  ListRow,
  Loading,
  SkeletonRows,
  useToast,
} from '@candor/ui';
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
import styles from './Bindings.module.css';
import { CardDetail } from './CardDetail.tsx';
import { CardFlow } from './CardFlow.tsx';
import { useTask } from './use-task.ts';

type Cards = Answer<'app.bindings/bank_cards'>;

/** Where withdrawals to a bank may go: the list, and one task at a time. */
export function CardPage() {
  const cards = useCall('app.bindings/bank_cards', {});
  if (cards.data) return <Bound cards={cards.data} />;
  if (cards.error) {
    return (
      <LoadFailed
        error={cards.error}
        onRetry={() => void cards.refetch()}
        isRetrying={cards.fetchStatus === 'fetching'}
      />
    );
  }
  return (
    <Loading>
      <SkeletonRows count={3} hasStart />
    </Loading>
  );
}

function Bound({ cards: { rows, certifiedName, most } }: { readonly cards: Cards }) {
  const t = useText('bindings');
  const showToast = useToast();
  const gate = useGate('bindings');
  const { task, start, leave } = useTask(PATHS.bankCard);
  const [shownId, setShownId] = useState<string>();
  const found = rows.find(({ id }) => id === (task?.id || shownId));

  function finish(message: string, undoId?: string) {
    void queryClient.invalidateQueries({ queryKey: ['app.bindings/bank_cards'] });
    setShownId(undefined);
    leave();
    const undo = undoId && { label: t('undo'), onAct: () => void start({ kind: 'restore', id: undoId }) };
    showToast(undo ? { message, action: undo } : message);
  }

  if (!gate && (task?.kind === 'add' || (task?.kind === 'edit' && found))) {
    const before = task.kind === 'edit' ? found : undefined;
    return <CardFlow key={before?.id ?? 'new'} before={before} certifiedName={certifiedName} onDone={finish} />;
  }
  return (
    <div className={styles.page}>
      <p className={styles.note}>{t('card.lead')}</p>
      {gate && <GateNotice {...gate} form="line" />}
      {rows.length === 0 ? (
        <EmptyState
          icon={iconBank}
          title={t('card.empty.title')}
          hint={t('card.empty.hint')}
          action={
            !gate && (
              <Button size="medium" icon={iconPlus} onClick={() => void start({ kind: 'add', id: '' })}>
                {t('card.add')}
              </Button>
            )
          }
        />
      ) : (
        <Card title={t('count', { count: rows.length, most })}>
          <List>
            {rows.map((row) => (
              <ListRow
                key={row.id}
                start={<Icon of={iconBank} />}
                title={<bdi>{row.bankName}</bdi>}
                note={<bdi>{row.payee}</bdi>}
                end={<bdi dir="ltr">{row.accountNumber}</bdi>}
                onPress={() => setShownId(row.id)}
                hasChevron
              />
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
          {t('card.add')}
        </Button>
      )}
      {shownId !== undefined && !task && found && (
        <CardDetail
          card={found}
          certifiedName={certifiedName}
          isLocked={gate !== undefined}
          onEdit={() => void start({ kind: 'edit', id: found.id })}
          onRemove={() => void start({ kind: 'remove', id: found.id })}
          onClose={() => setShownId(undefined)}
        />
      )}
      {task?.kind === 'remove' && found && (
        <GuardedSheet
          path="app.bindings/bank_card_remove"
          input={{ id: found.id }}
          action={t('remove.action', { what: found.accountNumber })}
          isDestructive
          onDone={() => finish(t('removed'), found.id)}
          onClose={leave}
        >
          <p className={styles.note}>{t('card.remove.text')}</p>
        </GuardedSheet>
      )}
      {task?.kind === 'restore' && (
        <GuardedSheet
          path="app.bindings/bank_card_restore"
          input={{ id: task.id }}
          action={t('restore.action')}
          onDone={({ accountNumber }) => finish(t('restored', { what: accountNumber }))}
          onClose={leave}
        />
      )}
    </div>
  );
}
