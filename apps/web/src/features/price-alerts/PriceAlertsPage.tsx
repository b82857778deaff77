import type { PriceAlert } from '@candor/contract/price-alerts/calls';
import { ALERT_STATES, type AlertState } from '@candor/contract/price-alerts/fields';
import { SECOND_MS } from '@candor/kernel';
import { Banner, Button, EmptyState, iconBell, iconPlus, ListPage, Segmented } from '@candor/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { PagedList } from '../../parts/PagedList.tsx';
import { useFailureWords } from '../../parts/use-failure-words.ts';
import { useText } from '../../platform/texts.ts';
import { useCall } from '../../platform/use-call.ts';
import { useCommand } from '../../platform/use-command.ts';
import { AlertRow } from './AlertRow.tsx';
import { AlertSheet } from './AlertSheet.tsx';
import styles from './PriceAlerts.module.css';
import { RemovedAlerts } from './RemovedAlerts.tsx';

const LAST_EVERY_MS = 3 * SECOND_MS;

/** `?market=BTC-USDT` opens the sheet for a market: the bell on its page leads here. */
export function PriceAlertsPage() {
  const t = useText('price-alerts');
  const titles = useText('titles');
  const words = useFailureWords();
  const [search, setSearch] = useSearchParams();
  const asked = search.get('market');
  const [isAdding, setAdding] = useState(asked !== null);
  const [state, setState] = useState<AlertState>('waiting');
  const [removed, setRemoved] = useState<readonly PriceAlert[]>([]);
  const rules = useCall('app.price-alerts/rules', {}, { everyMs: LAST_EVERY_MS }).data;
  const removing = useCommand('app.price-alerts/remove', { touches: 'everything' });
  const lastOf = (id: string) => rules?.markets.find((market) => market.id === id)?.last ?? null;

  async function remove(alert: PriceAlert): Promise<void> {
    const done = await removing.run({ id: alert.id });
    if (done?.ok) setRemoved((before) => [alert, ...before]);
  }

  function close(): void {
    setAdding(false);
    // A reload must not open it again.
    if (asked !== null) setSearch({}, { replace: true });
  }

  return (
    <ListPage
      filters={
        <>
          <Segmented
            label={titles('market.alerts')}
            items={ALERT_STATES.map((id) => ({ id, label: t(`state.${id}`) }))}
            value={state}
            onValueChange={setState}
          />
          <div className={styles.new}>
            <Button size="medium" icon={iconPlus} onClick={() => setAdding(true)}>
              {t('new')}
            </Button>
          </div>
        </>
      }
    >
      {removing.failure && <Banner tone="danger">{words(removing.failure)}</Banner>}
      <RemovedAlerts
        alerts={removed}
        onUndone={(id) => {
          setRemoved((before) => before.filter((alert) => alert.id !== id));
          setState('waiting');
        }}
      />
      <PagedList
        path="app.price-alerts/list"
        input={{ state }}
        row={(alert) => (
          <AlertRow key={alert.id} alert={alert} last={lastOf(alert.market)} onRemove={() => void remove(alert)} />
        )}
        empty={<EmptyState icon={iconBell} title={t(`empty.${state}`)} hint={t(`empty.${state}Hint`)} />}
      />
      {isAdding && rules && (
        <AlertSheet market={asked} rules={rules} onClose={close} onDone={() => setState('waiting')} />
      )}
    </ListPage>
  );
}
