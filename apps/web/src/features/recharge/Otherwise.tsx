import { Card, Icon, iconDocument, List, ListRow } from '@candor/ui';
import { PATHS } from '../../app/routes.ts';
import { useText } from '../../platform/texts.ts';
import styles from './Recharge.module.css';

/** The way for what did not arrive by itself. */
export function Otherwise() {
  const t = useText('recharge');
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
      </List>
    </Card>
  );
}
