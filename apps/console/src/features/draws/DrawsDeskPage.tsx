import type { Contract, OutputOf } from '@candor/contract';
import { drawsDesk } from '@candor/contract/draws/calls';
import { mayPropose } from '@candor/domain/approvals';
import { SECOND_MS } from '@candor/kernel';
import { Button, Card, EmptyState, iconCalendar } from '@candor/ui';
import { useState } from 'react';
import { PermissionGate } from '../../parts/PermissionGate.tsx';
import { ReadPage } from '../../parts/ReadPage.tsx';
import { useText } from '../../platform/text.ts';
import { useOperator } from '../../platform/use-operator.ts';
import { useRead } from '../../platform/use-read.ts';
import styles from './Draws.module.css';
import { DrawsCard } from './DrawsCard.tsx';
import { SeriesSheet } from './SeriesSheet.tsx';
import { SeriesTable } from './SeriesTable.tsx';

export type Desk = OutputOf<Contract['drawsDesk']>;

const EVERY_MS = 10 * SECOND_MS;

/** Series, and what became of every draw. Two people make and pause series; nobody makes a number. */
export function DrawsDeskPage() {
  const t = useText();
  return (
    <PermissionGate call={drawsDesk} title={t('section.draws')}>
      <Page />
    </PermissionGate>
  );
}

function Page() {
  const t = useText();
  const reading = useRead(drawsDesk, { limit: '1' }, { everyMs: EVERY_MS });
  const { roles } = useOperator();
  const [isMaking, setMaking] = useState(false);
  return (
    <ReadPage reading={reading} title={t('section.draws')} text={t('draws.text')} asOf={({ now }) => now}>
      {({ series }) => (
        <>
          {mayPropose(roles, 'series.create', '') && (
            <div className={styles.actions}>
              <Button variant="secondary" size="medium" onClick={() => setMaking(true)}>
                {t('draws.make')}
              </Button>
            </div>
          )}
          {series.length === 0 ? (
            <EmptyState icon={iconCalendar} title={t('draws.none')} hint={t('draws.noneHint')} />
          ) : (
            <Card title={t('draws.series')}>
              <SeriesTable series={series} />
            </Card>
          )}
          <DrawsCard />
          {isMaking && <SeriesSheet onClose={() => setMaking(false)} />}
        </>
      )}
    </ReadPage>
  );
}
