import type { Contract, OutputOf } from '@candor/contract';
import { ppm } from '@candor/kernel';
import { Card, Percent } from '@candor/ui';
import { PlainTable } from '../../parts/PlainTable.tsx';
import { SettingLink } from '../../parts/SettingLink.tsx';
import words from '../../parts/Words.module.css';
import { useText } from '../../platform/text.ts';

type Fees = OutputOf<Contract['marketOverview']>['fees'];

const DECIMALS = 3;
const COLUMNS = ['makerPpm', 'takerPpm', 'vipMakerPpm', 'vipTakerPpm'] as const;

/** What who waits and who takes pays, level by level, and as a VIP. */
export function FeesCard({ fees }: { readonly fees: Fees }) {
  const t = useText();
  return (
    <Card title={t('market.fees')} action={<SettingLink setting="levels" />}>
      <PlainTable
        label={t('market.fees')}
        columns={[
          { title: t('market.fees.level'), cell: ({ level }) => level },
          ...COLUMNS.map((name) => ({
            title: t(`market.fees.${name}`),
            isFigure: true,
            cell: (row: Fees[number]) => <Percent value={ppm(row[name])} decimals={DECIMALS} />,
          })),
        ]}
        rows={fees}
        rowKey={({ level }) => String(level)}
      />
      <p className={words.note}>
        {t('market.fees.text')} <SettingLink setting="spot.makerShare" /> · <SettingLink setting="spot.vipDiscount" />
      </p>
    </Card>
  );
}
