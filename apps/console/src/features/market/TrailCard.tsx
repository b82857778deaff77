import type { Contract, OutputOf } from '@candor/contract';
import { instant } from '@candor/kernel';
import { Card, DateTime } from '@candor/ui';
import { PlainTable } from '../../parts/PlainTable.tsx';
import words from '../../parts/Words.module.css';
import { useText } from '../../platform/text.ts';

type Trail = OutputOf<Contract['openMarket']>['trail'];

/** Who halted it, who let it go on, and who looked into its book. */
export function TrailCard({ trail }: { readonly trail: Trail }) {
  const t = useText();
  return (
    <Card title={t('market.trail')}>
      {trail.length === 0 ? (
        <p className={words.note}>{t('market.trail.none')}</p>
      ) : (
        <PlainTable
          label={t('market.trail')}
          columns={[
            { title: t('market.trail.when'), cell: ({ at }: Trail[number]) => <DateTime value={instant(at)} /> },
            { title: t('market.trail.who'), cell: ({ by }) => by },
            { title: t('market.trail.what'), cell: ({ action }) => <code>{action}</code> },
            { title: t('market.trail.why'), cell: ({ reason }) => reason ?? '—' },
          ]}
          rows={trail}
          rowKey={({ at, action }) => `${at} ${action}`}
        />
      )}
    </Card>
  );
}
