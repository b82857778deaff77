import { instant } from '@candor/kernel';
import { Banner, DateTime } from '@candor/ui';
import { PATHS } from '../../app/routes.ts';
import { TextLink } from '../../parts/TextLink.tsx';
import { useText } from '../../platform/texts.ts';
import styles from './Statement.module.css';
import type { Year } from './year-links.ts';

/** [STT-9] The movements whose price nobody knows, each with its record. */
export function Unpriced({ movements }: { readonly movements: Year['unpriced'] }) {
  const t = useText('statement');
  return (
    <Banner tone="warn" title={t('unpriced.title')}>
      {t('unpriced.text')}
      <ul className={styles.unpriced}>
        {movements.map(({ id, asset, at }) => (
          <li key={`${id} ${asset}`}>
            <TextLink href={`${PATHS.record}?id=${id}`} isInline>
              {asset} · <DateTime value={instant(at)} />
            </TextLink>
          </li>
        ))}
      </ul>
    </Banner>
  );
}
