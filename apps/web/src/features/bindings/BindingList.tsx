import type { RemovedBinding } from '@candor/contract/bindings/calls';
import { instant, SECOND_MS } from '@candor/kernel';
import {
  Button,
  Card,
  Countdown,
  EmptyState,
  FlowAction,
  type IconShape,
  iconPlus,
  List,
  ListRow,
  useNow,
} from '@candor/ui';
import type { ReactNode } from 'react';
import flow from '../../parts/Flow.module.css';
import { GateNotice } from '../../parts/GateNotice.tsx';
import type { FoundGate } from '../../parts/use-gate.ts';
import { useText } from '../../platform/texts.ts';

type Props = {
  /** Whose words: of cards or of addresses. */
  readonly what: 'card' | 'address';
  readonly icon: IconShape;
  readonly lead: string;
  readonly gate: FoundGate | undefined;
  readonly most: number;
  readonly onAdd: () => void;
  readonly rows: readonly ReactNode[];
  /** What can still be brought back. */
  readonly removed: readonly RemovedBinding[];
  readonly onUndo: (id: string) => void;
  /** What stands over the list: details, and the sheets that ask for the trade password. */
  readonly children: ReactNode;
};

/** A list of bindings in every state it can be in, with the way to one more. */
export function BindingList({ what, icon, lead, gate, most, onAdd, rows, removed, onUndo, children }: Props) {
  const t = useText('bindings');
  const isEmpty = rows.length === 0;
  return (
    <div className={flow.step}>
      <p className={flow.note}>{lead}</p>
      {gate && <GateNotice {...gate} form="line" />}
      {isEmpty ? (
        <EmptyState
          icon={icon}
          title={t(`${what}.empty.title`)}
          hint={t(`${what}.empty.hint`)}
          action={
            !gate && (
              <Button size="medium" icon={iconPlus} onClick={onAdd}>
                {t(`${what}.add`)}
              </Button>
            )
          }
        />
      ) : (
        <Card title={t('count', { count: rows.length, most })}>
          <List>{rows}</List>
        </Card>
      )}
      {!gate && <RemovedList removed={removed} onUndo={onUndo} />}
      {!isEmpty && !gate && (
        <FlowAction>
          <Button
            size="large"
            isWide
            icon={iconPlus}
            disabledReason={rows.length >= most ? t('full', { most }) : undefined}
            onClick={onAdd}
          >
            {t(`${what}.add`)}
          </Button>
        </FlowAction>
      )}
      {children}
    </div>
  );
}

/** For as long as it says, on this page and after a reload: the message that announced it is gone in seconds. */
function RemovedList({ removed, onUndo }: Pick<Props, 'removed' | 'onUndo'>) {
  const t = useText('bindings');
  const now = useNow(SECOND_MS);
  const open = removed.filter(({ until }) => until > now);
  if (open.length === 0) return null;
  return (
    <Card title={t('removed.recent')}>
      <List>
        {open.map(({ id, name, until }) => (
          <ListRow
            key={id}
            title={<bdi>{name}</bdi>}
            note={<Countdown until={instant(until)} />}
            end={
              <Button variant="quiet" size="small" onClick={() => onUndo(id)}>
                {t('undo')}
              </Button>
            }
          />
        ))}
      </List>
    </Card>
  );
}
