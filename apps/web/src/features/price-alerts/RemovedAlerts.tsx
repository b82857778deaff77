import type { PriceAlert } from '@candor/contract/price-alerts/calls';
import { Banner, Button, Card, List, ListRow, Price } from '@candor/ui';
import { useFailureWords } from '../../parts/use-failure-words.ts';
import { useText } from '../../platform/texts.ts';
import { useCommand } from '../../platform/use-command.ts';
import { alertDecimals } from './alert-decimals.ts';

type Props = { readonly alerts: readonly PriceAlert[]; readonly onUndone: (id: string) => void };

/** What was removed on this page, each with a way back for as long as the page is open. */
export function RemovedAlerts({ alerts, onUndone }: Props) {
  const t = useText('price-alerts');
  if (alerts.length === 0) return null;
  return (
    <Card title={t('removed')}>
      <List>
        {alerts.map((alert) => (
          <RemovedAlert key={alert.id} alert={alert} onUndone={() => onUndone(alert.id)} />
        ))}
      </List>
    </Card>
  );
}

/** [PAL-3] It is set again as a new one: where the price has passed it meanwhile, that is said here. */
function RemovedAlert({ alert, onUndone }: { readonly alert: PriceAlert; readonly onUndone: () => void }) {
  const t = useText('price-alerts');
  const words = useFailureWords();
  const { market, direction, value } = alert;
  const adding = useCommand('app.price-alerts/add', { keyLasts: 'answer', touches: 'everything', onDone: onUndone });
  return (
    <ListRow
      title={
        <>
          <bdi>{market.replace('-', '/')}</bdi> {t(`direction.${direction}`)}{' '}
          <Price value={value} decimals={alertDecimals(market)} />
        </>
      }
      note={adding.failure && <Banner tone="danger">{words(adding.failure)}</Banner>}
      end={
        <Button
          variant="quiet"
          size="small"
          isBusy={adding.isBusy}
          onClick={() => void adding.run({ market, direction, value })}
        >
          {t('undo')}
        </Button>
      }
    />
  );
}
