import { buttonClass, Card, EmptyState, iconRobot, List, ListPage, SkeletonRows, Tabs, UiLink } from '@candor/ui';
import { useSearchParams } from 'react-router';
import { PATHS } from '../../app/routes.ts';
import { BookSwitch } from '../../parts/BookSwitch.tsx';
import flow from '../../parts/Flow.module.css';
import { Loaded } from '../../parts/Loaded.tsx';
import { PagedList } from '../../parts/PagedList.tsx';
import { useText } from '../../platform/texts.ts';
import { useCall } from '../../platform/use-call.ts';
import { robotPath } from './own-paths.ts';
import styles from './Robot.module.css';
import { RobotRow } from './RobotRow.tsx';
import { TemplateRow } from './TemplateRow.tsx';
import { useRobotColumns } from './use-robot-columns.tsx';

const LISTS = ['templates', 'running', 'stopped'] as const;

/** What is on offer, and the robots one has. Which list it is stands in the address. */
export function StrategiesPage() {
  const t = useText('robot');
  const titles = useText('titles');
  const [search, setSearch] = useSearchParams();
  const columns = useRobotColumns();
  const list = LISTS.find((each) => each === search.get('list')) ?? 'templates';
  return (
    <ListPage>
      <Tabs
        label={titles('robot.strategies')}
        items={LISTS.map((id) => ({ id, label: t(`list.${id}`) }))}
        value={list}
        onValueChange={(next) => setSearch({ list: next }, { replace: true })}
      >
        <div className={styles.page}>
          {list === 'templates' ? (
            <Templates market={search.get('market') ?? undefined} />
          ) : (
            <>
              <BookSwitch />
              <PagedList
                path="app.robot/robots"
                input={{ list }}
                row={(robot) => <RobotRow key={robot.id} robot={robot} />}
                empty={
                  <EmptyState
                    icon={iconRobot}
                    title={t(`empty.${list}`)}
                    hint={t('emptyHint')}
                    action={
                      <UiLink href={PATHS.robots} className={buttonClass({ size: 'medium' })}>
                        {t('toTemplates')}
                      </UiLink>
                    }
                  />
                }
                table={{
                  label: titles('robot.strategies'),
                  columns,
                  rowKey: ({ id }) => id,
                  href: ({ id }) => robotPath(id),
                  fileName: 'robots.csv',
                }}
              />
            </>
          )}
          <p className={flow.note}>{t('risk')}</p>
        </div>
      </Tabs>
    </ListPage>
  );
}

/** Whoever comes from a market starts there. */
function Templates({ market }: { readonly market: string | undefined }) {
  const t = useText('robot');
  const reading = useCall('app.robot/templates', {});
  return (
    <Loaded
      reading={reading}
      bones={
        <Card>
          <SkeletonRows count={4} hasStart />
        </Card>
      }
    >
      {({ templates, data }) => (
        <Card title={t('backtest')}>
          <p className={flow.note}>
            {t('againstHolding')} · {data.what}
          </p>
          <List>
            {templates.map((template) => (
              <TemplateRow key={template.id} template={template} market={market} />
            ))}
          </List>
        </Card>
      )}
    </Loaded>
  );
}
