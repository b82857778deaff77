import { Button, Card, Icon, iconLogout, List, ListRow, Segmented } from '@candor/ui';
import { PageHead } from '../parts/PageHead.tsx';
import { signOut } from '../platform/sign-out.ts';
import { useText } from '../platform/text.ts';
import { setTheme, THEMES, useTheme } from '../platform/theme.ts';
import { useOperator } from '../platform/use-operator.ts';
import styles from './MorePage.module.css';
import { OperatorCard } from './OperatorCard.tsx';
import { laterSectionsFor } from './sections.ts';

/** What the rail holds on a wide screen, for the phone. */
export function MorePage() {
  const t = useText();
  const theme = useTheme();
  const { roles } = useOperator();
  const themes = THEMES.map((id) => ({ id, label: t(`theme.${id}`) }));
  return (
    <div className={styles.page}>
      <PageHead title={t('nav.more')} />
      <Card>
        <div className={styles.account}>
          <OperatorCard />
          <Button variant="secondary" size="medium" icon={iconLogout} onClick={signOut}>
            {t('account.signOut')}
          </Button>
        </div>
      </Card>
      <Card title={t('theme.label')}>
        <Segmented label={t('theme.label')} items={themes} value={theme} onValueChange={setTheme} />
      </Card>
      <Card title={t('nav.later')}>
        <List>
          {laterSectionsFor(roles).map(({ name, icon }) => (
            <ListRow
              key={name}
              href={`/${name}`}
              start={<Icon of={icon} size={20} />}
              title={t(`section.${name}`)}
              note={t(`later.${name}`)}
            />
          ))}
        </List>
      </Card>
    </div>
  );
}
