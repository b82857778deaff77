import { instant, ppm } from '@candor/kernel';
import { Amount, Button, Count, Day, Percent } from '@candor/ui';
import { useState } from 'react';
import table from '../../parts/PlainTable.module.css';
import { Scroller } from '../../parts/Scroller.tsx';
import { StateMark } from '../../parts/StateMark.tsx';
import { useText } from '../../platform/text.ts';
import { readMoney } from '../../platform/wire-money.ts';
import { CloseSheet, FundSheet } from './ReserveSheets.tsx';
import styles from './Staking.module.css';
import type { Desk, DeskRow } from './StakingDeskPage.tsx';

const COLUMNS = ['project', 'rate', 'staked', 'stakes', 'promised', 'reserve', 'room', 'until', 'state'] as const;

export function ProjectsTable({ desk }: { readonly desk: Desk }) {
  const t = useText();
  return (
    <Scroller label={t('staking.projects')}>
      <table className={table.table}>
        <thead>
          <tr>
            {COLUMNS.map((name) => (
              <th key={name} scope="col">
                {t(`staking.column.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {desk.rows.map((row) => (
            <ProjectRow key={row.project.id} row={row} capital={desk.capital} />
          ))}
        </tbody>
      </table>
    </Scroller>
  );
}

type Asked = 'fund' | 'unfund' | 'close';

function ProjectRow({ row, capital }: { readonly row: DeskRow; readonly capital: Desk['capital'] }) {
  const t = useText();
  const { project } = row;
  const name = t('staking.name', {
    asset: project.asset,
    days: project.days,
    release: t(`staking.${project.release}`),
  });
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  const isOver = project.state === 'closed';
  const actions: readonly Asked[] = isOver ? ['unfund'] : ['fund', 'unfund', 'close'];
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        <Percent value={ppm(project.annualRatePpm)} decimals={2} />
      </td>
      <td>
        <Amount value={readMoney(project.staked)} zeros="drop" />
      </td>
      <td>
        <Count value={row.stakes} />
      </td>
      <td>
        <Amount value={readMoney(row.promised)} decimals="full" zeros="drop" />
      </td>
      <td>
        <Amount value={readMoney(row.reserve)} decimals="full" zeros="drop" />
      </td>
      <td>
        <Amount value={readMoney(project.room)} zeros="drop" />
      </td>
      <td>
        <Day value={instant(project.expiresAt)} />
      </td>
      <td>
        <StateMark state={project.state === 'open' ? 'ok' : 'warn'}>{t(`staking.state.${project.state}`)}</StateMark>
        <div className={styles.actions}>
          {actions.map((each) => (
            <Button
              key={each}
              size="small"
              variant="secondary"
              aria-label={`${t(`staking.${each}`)}: ${name}`}
              onClick={() => setAsked(each)}
            >
              {t(`staking.${each}`)}
            </Button>
          ))}
        </div>
        {(asked === 'fund' || asked === 'unfund') && (
          <FundSheet row={row} name={name} action={asked} capital={capital} onClose={close} />
        )}
        {asked === 'close' && <CloseSheet row={row} name={name} onClose={close} />}
      </td>
    </tr>
  );
}
