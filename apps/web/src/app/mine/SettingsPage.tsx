import { updownOf } from '@candor/i18n';
import {
  Card,
  HubColumns,
  HubPage,
  Icon,
  iconLanguage,
  List,
  ListRow,
  RadioCards,
  Segmented,
  Switch,
} from '@candor/ui';
import { CurrencyCard } from '../../parts/in-currency/CurrencyCard.tsx';
import { changePreferences, DENSITIES, THEMES, UPDOWNS, usePreferences } from '../../platform/preferences.ts';
import { useStore } from '../../platform/store.ts';
import { useLanguage, useText } from '../../platform/texts.ts';
import { PATHS } from '../routes.ts';
import styles from './Mine.module.css';

export function SettingsPage() {
  const t = useText('mine');
  const language = useLanguage();
  const preferences = usePreferences();
  const isSignedIn = useStore((state) => state.isSignedIn);
  const updown = preferences.updown ?? updownOf(language);
  return (
    <HubPage>
      <HubColumns>
        <Card title={t('settings.look')}>
          <div className={styles.fields}>
            <div className={styles.field}>
              <h3>{t('settings.theme')}</h3>
              <Segmented
                label={t('settings.theme')}
                items={THEMES.map((id) => ({ id, label: t(`theme.${id}`) }))}
                value={preferences.theme}
                onValueChange={(theme) => changePreferences({ theme })}
              />
            </div>
            <div className={styles.field}>
              <h3>{t('settings.density')}</h3>
              <Segmented
                label={t('settings.density')}
                items={DENSITIES.map((id) => ({ id, label: t(`density.${id}`) }))}
                value={preferences.density}
                onValueChange={(density) => changePreferences({ density })}
              />
            </div>
          </div>
        </Card>
        <Card title={t('settings.updown')}>
          <RadioCards
            label={t('settings.updown')}
            items={UPDOWNS.map((id) => ({ id, title: t(`updown.${id}`), end: <UpDownSample updown={id} /> }))}
            value={updown}
            onValueChange={(next) => changePreferences({ updown: next })}
          />
          <p className={styles.note}>{t('updown.note')}</p>
        </Card>
        {isSignedIn && <CurrencyCard />}
        <Card title={t('settings.device')}>
          <Switch
            label={t('settings.hide')}
            note={t('settings.hideText')}
            isOn={preferences.areBalancesHidden}
            onToggle={(areBalancesHidden) => changePreferences({ areBalancesHidden })}
          />
          <Switch
            label={t('settings.haptics')}
            note={t('settings.hapticsText')}
            isOn={preferences.hasHaptics}
            onToggle={(hasHaptics) => changePreferences({ hasHaptics })}
          />
          <List>
            <ListRow start={<Icon of={iconLanguage} />} title={t('row.language')} href={PATHS.language} />
          </List>
          <p className={styles.note}>{t('settings.kept')}</p>
        </Card>
      </HubColumns>
    </HubPage>
  );
}

/** Both directions in the colours of a choice, drawn with their arrows. */
function UpDownSample({ updown }: { readonly updown: string }) {
  return (
    <span className={styles.sample} data-updown={updown} aria-hidden="true">
      <span className={styles.up}>▲</span>
      <span className={styles.down}>▼</span>
    </span>
  );
}
