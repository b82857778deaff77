import { iconRefresh, OfflineBar } from '@candor/ui';
import { PATHS } from '../../app/routes.ts';
import { TextLink } from '../../parts/TextLink.tsx';
import { useText } from '../../platform/texts.ts';
import styles from './DemoBand.module.css';

/** On every page while play money is in use: the word, what it means, and the way out. */
export function DemoBand() {
  const t = useText('demo');
  return (
    <OfflineBar tone="info" icon={iconRefresh}>
      <strong className={styles.word}>{t('band.word')}</strong> <span>{t('band.text')}</span>{' '}
      <TextLink href={PATHS.demo} isInline>
        {t('band.more')}
      </TextLink>
    </OfflineBar>
  );
}
