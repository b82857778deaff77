import type { Approval, Setting } from '@candor/contract';
import { mayPropose } from '@candor/domain/approvals';
import { instant } from '@candor/kernel';
import { Button, cx, DateTime, UiLink } from '@candor/ui';
import { useEffect, useRef } from 'react';
import { paths } from '../../platform/paths.ts';
import { useText } from '../../platform/text.ts';
import { useOperator } from '../../platform/use-operator.ts';
import styles from './Configuration.module.css';
import { SettingValue } from './SettingValue.tsx';
import { formOf, keyOf } from './setting-value.ts';

export type SettingItemProps = {
  readonly setting: Setting;
  readonly waiting: Approval | undefined;
  /** Whoever came here came for this one: it is brought into view, and read first. */
  readonly isAskedFor: boolean;
  readonly onChange: () => void;
  readonly onHistory: () => void;
};

export function SettingItem({ setting, waiting, isAskedFor, onChange, onHistory }: SettingItemProps) {
  const t = useText();
  const { roles } = useOperator();
  const key = keyOf(setting);
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!isAskedFor) return;
    item.current?.scrollIntoView({ block: 'center' });
    item.current?.focus({ preventScroll: true });
  }, [isAskedFor]);
  const isDefault = setting.value === setting.fallback;
  return (
    <li
      ref={item}
      tabIndex={-1}
      className={cx(styles.item, isAskedFor && styles.asked, formOf(setting).kind === 'levels' && styles.table)}
      id={`setting-${key}`}
    >
      <div className={styles.words}>
        <h3>{t(`setting.${key}`)}</h3>
        <p className={styles.note}>{t(`setting.${key}.text`)}</p>
        {waiting && (
          <p className={styles.waiting}>
            <UiLink href={paths.approval(waiting.id)} className={styles.link}>
              {t('configuration.waiting', { name: waiting.createdBy.name })}
            </UiLink>
          </p>
        )}
      </div>
      <div className={styles.value}>
        <SettingValue setting={setting} value={setting.value} />
        <p className={styles.note}>
          {isDefault ? (
            t('configuration.isDefault')
          ) : (
            <>
              {t('configuration.default')} <SettingValue setting={setting} value={setting.fallback} isQuiet />
            </>
          )}
        </p>
        {setting.changedAt !== null && (
          <p className={styles.note}>
            {t('configuration.changed', { version: setting.version })} <DateTime value={instant(setting.changedAt)} />
          </p>
        )}
      </div>
      <div className={styles.actions}>
        {mayPropose(roles, 'setting.change', key) && !waiting && (
          <Button
            variant="secondary"
            size="small"
            aria-label={t('configuration.changeOf', { setting: t(`setting.${key}`) })}
            onClick={onChange}
          >
            {t('configuration.change')}
          </Button>
        )}
        <Button
          variant="quiet"
          size="small"
          aria-label={t('configuration.historyOf', { setting: t(`setting.${key}`) })}
          onClick={onHistory}
        >
          {t('configuration.history')}
        </Button>
      </div>
    </li>
  );
}
