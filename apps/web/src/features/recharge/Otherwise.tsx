import { Card, Icon, iconDocument, iconLedger, List, ListRow } from '@candor/ui';
import { PATHS } from '../../app/routes.ts';
import { useStore } from '../../platform/store.ts';
import { useText } from '../../platform/texts.ts';
import styles from './Recharge.module.css';

/** The way for what did not arrive by itself; in a sandbox also the way to coins that can. */
export function Otherwise() {
  const t = useText('recharge');
  const isSandbox = useStore((state) => state.appInfo?.is_sandbox === true);
  return (
    <Card title={t('otherwise.title')}>
      <List>
        <ListRow
          start={
            <span className={styles.unknown}>
              <Icon of={iconDocument} size={18} />
            </span>
          }
          title={t('otherwise.certificate')}
          note={t('otherwise.note')}
          href={PATHS.rechargeCertificate}
        />
        {isSandbox && (
          <ListRow
            start={
              <span className={styles.unknown}>
                <Icon of={iconLedger} size={18} />
              </span>
            }
            title={t('otherwise.sandbox')}
            note={t('otherwise.sandboxNote')}
            href={PATHS.sandboxChains}
          />
        )}
      </List>
    </Card>
  );
}
