import { Card, iconDocument, iconLedger, List, ListRow } from '@candor/ui';
import { IconPlate } from '../../parts/IconPlate.tsx';
import { useStore } from '../../platform/store.ts';
import { useText } from '../../platform/texts.ts';
import { CERTIFICATE_PATH } from './own-paths.ts';

/** The way for what did not arrive by itself; in a sandbox also the way to coins that can. */
export function Otherwise() {
  const t = useText('recharge');
  const isSandbox = useStore((state) => state.appInfo?.is_sandbox === true);
  return (
    <Card title={t('otherwise.title')}>
      <List>
        <ListRow
          start={<IconPlate icon={iconDocument} />}
          title={t('otherwise.certificate')}
          note={t('otherwise.note')}
          href={CERTIFICATE_PATH}
        />
        {isSandbox && (
          <ListRow
            start={<IconPlate icon={iconLedger} />}
            title={t('otherwise.sandbox')}
            note={t('otherwise.sandboxNote')}
            href="/pages/sandbox/chains"
          />
        )}
      </List>
    </Card>
  );
}
