import type { VenueName } from '@candor/contract';
import { Button, Card, List, ListRow } from '@candor/ui';
import flow from '../../parts/Flow.module.css';
import { useText } from '../../platform/texts.ts';
import type { DemoKey } from './import-words.ts';

type Props = {
  readonly keys: readonly DemoKey[];
  readonly venue: VenueName;
  readonly onUse: (key: DemoKey) => void;
};

/** In a sandbox: keys of the simulated exchange that can be tried, those that are refused among them. */
export function DemoKeys({ keys, venue, onUse }: Props) {
  const t = useText('api-import');
  return (
    <Card title={t('demo.title')}>
      <p className={flow.note}>{t('demo.text')}</p>
      <List>
        {keys
          .filter((key) => key.venue === venue)
          .map((key) => (
            <ListRow
              key={key.apiKey}
              title={t(`demo.${key.name}`)}
              end={
                <Button
                  variant="secondary"
                  size="small"
                  aria-label={`${t('demo.fill')}: ${t(`demo.${key.name}`)}`}
                  onClick={() => onUse(key)}
                >
                  {t('demo.fill')}
                </Button>
              }
            />
          ))}
      </List>
    </Card>
  );
}
