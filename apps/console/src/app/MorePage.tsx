import { Button, Card, Icon, iconLock, iconLogout, List, ListRow, Segmented, UiLink } from '@candor/ui';
import { OperatorCard } from '../parts/OperatorCard.tsx';
import { PageHead } from '../parts/PageHead.tsx';
import { paths } from '../platform/paths.ts';
import { signOut } from '../platform/sign-out.ts';
import { useText } from '../platform/text.ts';
import { setTheme, THEMES, useTheme } from '../platform/theme.ts';
import { useOperator } from '../platform/use-operator.ts';
import styles from './MorePage.module.css';
import { isOpenTo, laterSectionsFor, OPEN_SECTIONS, tabSectionsFor } from './sections.ts';

/** What the rail holds on a wide screen, for the phone. */
export function MorePage() {
  const t = useText();
  const theme = useTheme();
  const { roles } = useOperator();
  const tabs = tabSectionsFor(roles);
  const others = OPEN_SECTIONS.filter((section) => isOpenTo(section, roles) && !tabs.includes(section));
  const themes = THEMES.map((id) => ({ id, label: t(`theme.${id}`) }));
  return (
    <div className={styles.page}>
      <PageHead title={t('nav.more')} />
      <Card>
        <div className={styles.account}>
          <UiLink href={paths.own} className={styles.own} aria-label={t('own.open')}>
            <OperatorCard />
          </UiLink>
          <Button variant="secondary" size="medium" icon={iconLogout} onClick={signOut}>
            {t('account.signOut')}
          </Button>
        </div>
      </Card>
      <Card>
        <List>
          {others.map(({ name, icon, path }) => (
            <ListRow key={name} href={path} start={<Icon of={icon} size={20} />} title={t(`section.${name}`)} />
          ))}
          <ListRow href={paths.own} start={<Icon of={iconLock} size={20} />} title={t('own.title')} />
        </List>
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
