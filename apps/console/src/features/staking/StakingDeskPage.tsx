import type { Contract, OutputOf } from '@candor/contract';
import { type StakingDeskRow, stakingDesk } from '@candor/contract/staking/calls';
import { SECOND_MS } from '@candor/kernel';
import { Amount, Button, Card, EmptyState, iconStaking, Row, Rows } from '@candor/ui';
import { useState } from 'react';
import { PermissionGate } from '../../parts/PermissionGate.tsx';
import { ReadPage } from '../../parts/ReadPage.tsx';
import { StateMark } from '../../parts/StateMark.tsx';
import { useText } from '../../platform/text.ts';
import { useRead } from '../../platform/use-read.ts';
import { readMoney } from '../../platform/wire-money.ts';
import { ProjectSheet } from './ProjectSheet.tsx';
import { ProjectsTable } from './ProjectsTable.tsx';
import styles from './Staking.module.css';

export type Desk = OutputOf<Contract['stakingDesk']>;
export type DeskRow = StakingDeskRow;

const EVERY_MS = 15 * SECOND_MS;

/** Projects, their reserves, and whether what is promised lies aside. Everything here is changed by two people. */
export function StakingDeskPage() {
  const t = useText();
  return (
    <PermissionGate call={stakingDesk} title={t('section.staking')}>
      <Page />
    </PermissionGate>
  );
}

function Page() {
  const t = useText();
  const reading = useRead(stakingDesk, { limit: '100' }, { everyMs: EVERY_MS });
  const [isOpening, setOpening] = useState(false);
  return (
    <ReadPage reading={reading} title={t('section.staking')} text={t('staking.text')}>
      {(desk) => (
        <>
          <div className={styles.actions}>
            <Button variant="secondary" size="medium" onClick={() => setOpening(true)}>
              {t('staking.open')}
            </Button>
          </div>
          {desk.coverage.map((coverage) => (
            <CoverageCard key={coverage.asset} coverage={coverage} />
          ))}
          {desk.rows.length === 0 ? (
            <EmptyState icon={iconStaking} title={t('staking.none')} hint={t('staking.noneHint')} />
          ) : (
            <Card title={t('staking.projects')}>
              <ProjectsTable desk={desk} />
            </Card>
          )}
          {isOpening && <ProjectSheet onClose={() => setOpening(false)} />}
        </>
      )}
    </ReadPage>
  );
}

const FIGURES = ['staked', 'promised', 'setAside', 'reserve', 'paid'] as const;

/** [STK-11] What is promised must lie aside, to the unit. */
function CoverageCard({ coverage }: { readonly coverage: Desk['coverage'][number] }) {
  const t = useText();
  const isCovered = coverage.promised.amount === coverage.setAside.amount;
  return (
    <Card title={t('staking.coverage', { asset: coverage.asset })}>
      <StateMark state={isCovered ? 'ok' : 'bad'}>{t(isCovered ? 'staking.covered' : 'staking.uncovered')}</StateMark>
      <Rows>
        {FIGURES.map((name) => (
          <Row key={name} label={t(`staking.figure.${name}`)} isStrong={name === 'promised' || name === 'setAside'}>
            <Amount value={readMoney(coverage[name])} decimals="full" zeros="drop" />
          </Row>
        ))}
      </Rows>
    </Card>
  );
}
