import { FlowPage, Icon, iconBank, ListRow, SkeletonRows } from '@candor/ui';
import { PATHS } from '../../app/routes.ts';
import flow from '../../parts/Flow.module.css';
import { GuardedSheet } from '../../parts/GuardedSheet.tsx';
import { Loaded } from '../../parts/Loaded.tsx';
import type { Answer } from '../../platform/api.ts';
import { useText } from '../../platform/texts.ts';
import { useCall } from '../../platform/use-call.ts';
import { CoolOff } from './AddressRow.tsx';
import { BindingList } from './BindingList.tsx';
import { CardDetail } from './CardDetail.tsx';
import { CardFlow } from './CardFlow.tsx';
import { useBindingPage } from './use-binding-page.ts';

type Cards = Answer<'app.bindings/bank_cards'>;

/** Where withdrawals to a bank may go: the list, and one task at a time. */
export function CardPage() {
  const cards = useCall('app.bindings/bank_cards', {});
  return (
    <FlowPage>
      <Loaded reading={cards} bones={<SkeletonRows count={3} hasStart />}>
        {(data) => <Bound cards={data} />}
      </Loaded>
    </FlowPage>
  );
}

function Bound({ cards: { rows, removed, certifiedName, coolOffHours, most } }: { readonly cards: Cards }) {
  const t = useText('bindings');
  const page = useBindingPage(rows, { path: PATHS.bankCard, list: 'app.bindings/bank_cards' });
  const { before, found, shown, task, start, leave, finish } = page;
  if (page.isWriting) {
    const known = { before, certifiedName, coolOffHours };
    return <CardFlow key={before?.id ?? 'new'} {...known} onDone={finish} />;
  }
  return (
    <BindingList
      what="card"
      icon={iconBank}
      lead={t('card.lead')}
      gate={page.gate}
      most={most}
      onAdd={() => void start({ kind: 'add', id: '' })}
      removed={removed}
      onUndo={(id) => void start({ kind: 'restore', id })}
      rows={rows.map((row) => (
        <ListRow
          key={row.id}
          start={<Icon of={iconBank} />}
          title={<bdi>{row.bankName}</bdi>}
          note={<bdi>{row.payee}</bdi>}
          end={<bdi dir="ltr">{row.accountNumber}</bdi>}
          endNote={<CoolOff usableFrom={row.usableFrom} />}
          onPress={() => page.show(row.id)}
          hasChevron
        />
      ))}
    >
      {shown && (
        <CardDetail
          card={shown}
          certifiedName={certifiedName}
          isLocked={page.gate !== undefined}
          onEdit={() => void start({ kind: 'edit', id: shown.id })}
          onRemove={() => void start({ kind: 'remove', id: shown.id })}
          onClose={() => page.show(undefined)}
        />
      )}
      {task?.kind === 'remove' && found && (
        <GuardedSheet
          path="app.bindings/bank_card_remove"
          input={{ id: found.id }}
          action={t('remove.action', { what: found.accountNumber })}
          isDestructive
          failedTitle={t('deleteFailed')}
          onDone={() => finish(t('removed'))}
          onClose={leave}
        >
          <p className={flow.note}>{t('card.remove.text')}</p>
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
    </BindingList>
  );
}
