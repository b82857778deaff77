import { Button, Card, EmptyState, FlowAction, iconKey, iconPlus, List, useNow } from '@candor/ui';
import { useState } from 'react';
import flow from '../../parts/Flow.module.css';
import { GateNotice } from '../../parts/GateNotice.tsx';
import type { FoundGate } from '../../parts/use-gate.ts';
import { useText } from '../../platform/texts.ts';
import { KeyDetail } from './KeyDetail.tsx';
import { KeyRow } from './KeyRow.tsx';
import type { Keys } from './KeysPage.tsx';
import { stateOf } from './key-draft.ts';
import { RevokeSheet } from './RevokeSheet.tsx';

type Props = {
  readonly keys: Keys;
  readonly gate: FoundGate | undefined;
  readonly onAdd: () => void;
  readonly onRevoked: () => void;
};

/** Keys that open something first; those that have ended below, for whoever looks for what a program used. */
export function KeyList({ keys: { rows, most }, gate, onAdd, onRevoked }: Props) {
  const t = useText('public-api');
  const now = useNow(60_000);
  const [shownId, setShownId] = useState<string>();
  const [revokedId, setRevokedId] = useState<string>();
  const found = (id: string | undefined) => rows.find((row) => row.id === id);
  const [shown, toRevoke] = [found(shownId), found(revokedId)];
  const hasEnded = (row: Keys['rows'][number]) => ['expired', 'revoked'].includes(stateOf(row, now));
  const ended = rows.filter(hasEnded);
  const inUse = rows.filter((row) => !hasEnded(row));
  const list = (some: Keys['rows']) => (
    <List>
      {some.map((row) => (
        <KeyRow key={row.id} apiKey={row} now={now} onPress={() => setShownId(row.id)} />
      ))}
    </List>
  );
  const add = (size: 'medium' | 'large') =>
    !gate && (
      <Button
        size={size}
        isWide={size === 'large'}
        icon={iconPlus}
        disabledReason={inUse.length >= most ? t('keys.full', { most }) : undefined}
        onClick={onAdd}
      >
        {t('keys.add')}
      </Button>
    );
  return (
    <div className={flow.step}>
      <p className={flow.text}>{t('keys.lead')}</p>
      {gate && <GateNotice {...gate} form="line" />}
      {inUse.length === 0 ? (
        <EmptyState icon={iconKey} title={t('keys.emptyTitle')} hint={t('keys.emptyText')} action={add('medium')} />
      ) : (
        <Card title={t('keys.inUse', { count: inUse.length, most })}>{list(inUse)}</Card>
      )}
      {ended.length > 0 && <Card title={t('keys.ended')}>{list(ended)}</Card>}
      {inUse.length > 0 && !gate && <FlowAction>{add('large')}</FlowAction>}
      {shown && !toRevoke && (
        <KeyDetail
          apiKey={shown}
          now={now}
          onRevoke={() => setRevokedId(shown.id)}
          onClose={() => setShownId(undefined)}
        />
      )}
      {toRevoke && (
        <RevokeSheet
          apiKey={toRevoke}
          onClose={() => setRevokedId(undefined)}
          onDone={() => {
            setShownId(undefined);
            setRevokedId(undefined);
            onRevoked();
          }}
        />
      )}
    </div>
  );
}
