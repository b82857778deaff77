import { PLAN_STATES, type PlanState } from '@candor/contract/auto-invest/fields';
import { buttonClass, EmptyState, iconHistory, ListPage, Segmented, UiLink } from '@candor/ui';
import { useState } from 'react';
import { PATHS } from '../../app/routes.ts';
import flow from '../../parts/Flow.module.css';
import { PagedList } from '../../parts/PagedList.tsx';
import { useText } from '../../platform/texts.ts';
import styles from './AutoInvest.module.css';
import { ASSISTANCE_PATH, PLAN_PATH } from './own-paths.ts';
import { PlanRow } from './PlanRow.tsx';
import { usePlanColumns } from './use-plan-columns.tsx';

/** The customer's plans, in progress or finished, and the way to a new one. */
export function PlansPage() {
  const t = useText('auto-invest');
  const titles = useText('titles');
  const columns = usePlanColumns();
  const [state, setState] = useState<PlanState>('inProgress');
  const toNew = (
    <UiLink href={PATHS.autoInvestNew} className={buttonClass({ size: 'medium' })}>
      {t('new')}
    </UiLink>
  );
  return (
    <ListPage
      filters={
        <>
          <Segmented
            label={titles('auto-invest.plans')}
            items={PLAN_STATES.map((id) => ({ id, label: t(`state.${id}`) }))}
            value={state}
            onValueChange={setState}
          />
          <div className={styles.actions}>
            {toNew}
            <UiLink href={ASSISTANCE_PATH} className={buttonClass({ variant: 'secondary', size: 'medium' })}>
              {titles('auto-invest.assistance')}
            </UiLink>
          </div>
        </>
      }
    >
      <PagedList
        path="app.auto-invest/plans"
        input={{ state }}
        row={(plan) => <PlanRow key={plan.id} plan={plan} />}
        empty={<EmptyState icon={iconHistory} title={t('empty')} hint={t('emptyHint')} />}
        table={{
          label: titles('auto-invest.plans'),
          columns,
          rowKey: ({ id }) => id,
          href: ({ id }) => `${PLAN_PATH}?id=${id}`,
          fileName: 'auto-invest.csv',
        }}
      />
      <p className={flow.note}>{t('risk')}</p>
    </ListPage>
  );
}
