import { FlowPage, iconWallet, SkeletonRows } from '@candor/ui';
import { PATHS } from '../../app/routes.ts';
import flow from '../../parts/Flow.module.css';
import { GuardedSheet } from '../../parts/GuardedSheet.tsx';
import { Loaded } from '../../parts/Loaded.tsx';
import type { Answer } from '../../platform/api.ts';
import { useText } from '../../platform/texts.ts';
import { useCall } from '../../platform/use-call.ts';
import { AddressDetail } from './AddressDetail.tsx';
import { AddressFlow } from './AddressFlow.tsx';
import { AddressRow } from './AddressRow.tsx';
import { BindingList } from './BindingList.tsx';
import { useBindingPage } from './use-binding-page.ts';

type Addresses = Answer<'app.bindings/addresses'>;

/** Where withdrawals on a chain may go: the list, and one task at a time. */
export function AddressPage() {
  const addresses = useCall('app.bindings/addresses', {});
  return (
    <FlowPage>
      <Loaded reading={addresses} bones={<SkeletonRows count={3} hasStart />}>
        {(data) => <Bound addresses={data} />}
      </Loaded>
    </FlowPage>
  );
}

function Bound({ addresses: { rows, removed, coolOffHours, most } }: { readonly addresses: Addresses }) {
  const t = useText('bindings');
  const page = useBindingPage(rows, { path: PATHS.digitalAddress, list: 'app.bindings/addresses' });
  const { before, found, shown, task, start, leave, finish } = page;
  if (page.isWriting) {
    const key = before?.id ?? 'new';
    return <AddressFlow key={key} before={before} coolOffHours={coolOffHours} others={rows} onDone={finish} />;
  }
  return (
    <BindingList
      what="address"
      icon={iconWallet}
      lead={t('address.lead', { hours: coolOffHours })}
      gate={page.gate}
      most={most}
      onAdd={() => void start({ kind: 'add', id: '' })}
      removed={removed}
      onUndo={(id) => void start({ kind: 'restore', id })}
      rows={rows.map((row) => <AddressRow key={row.id} address={row} onPress={() => page.show(row.id)} />)}
    >
      {shown && (
        <AddressDetail
          address={shown}
          isLocked={page.gate !== undefined}
          onEdit={() => void start({ kind: 'edit', id: shown.id })}
          onRemove={() => void start({ kind: 'remove', id: shown.id })}
          onClose={() => page.show(undefined)}
        />
      )}
      {task?.kind === 'remove' && found && (
        <GuardedSheet
          path="app.bindings/address_remove"
          input={{ id: found.id }}
          action={t('remove.action', { what: found.label })}
          isDestructive
          failedTitle={t('deleteFailed')}
          onDone={() => finish(t('removed'))}
          onClose={leave}
        >
          <p className={flow.note}>{t('address.remove.text')}</p>
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
    </BindingList>
  );
}
