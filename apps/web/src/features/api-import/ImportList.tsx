import { Banner, Button, Card, EmptyState, FlowAction, iconKey, iconPlus, List } from '@candor/ui';
import flow from '../../parts/Flow.module.css';
import { GateNotice } from '../../parts/GateNotice.tsx';
import type { FoundGate } from '../../parts/use-gate.ts';
import { useText } from '../../platform/texts.ts';
import { ImportRow } from './ImportRow.tsx';
import type { Imports } from './import-words.ts';

type Props = { readonly imports: Imports; readonly gate: FoundGate | undefined; readonly onAdd: () => void };

export function ImportList({ imports: { rows, most, venues }, gate, onAdd }: Props) {
  const t = useText('api-import');
  const isOpen = !gate && venues.length > 0;
  const add = (size: 'medium' | 'large') =>
    isOpen && (
      <Button
        size={size}
        isWide={size === 'large'}
        icon={iconPlus}
        disabledReason={rows.length >= most ? t('list.title', { count: rows.length, most }) : undefined}
        onClick={onAdd}
      >
        {t('list.add')}
      </Button>
    );
  return (
    <div className={flow.step}>
      <p className={flow.text}>{t('lead')}</p>
      {gate && <GateNotice {...gate} form="line" />}
      {!gate && venues.length === 0 && <Banner tone="warn">{t('list.closed')}</Banner>}
      {rows.length === 0 ? (
        <EmptyState icon={iconKey} title={t('list.emptyTitle')} hint={t('list.emptyText')} action={add('medium')} />
      ) : (
        <>
          <Card title={t('list.title', { count: rows.length, most })}>
            <List>
              {rows.map((row) => (
                <ImportRow key={row.id} account={row} />
              ))}
            </List>
          </Card>
          {isOpen && <FlowAction>{add('large')}</FlowAction>}
        </>
      )}
    </div>
  );
}
