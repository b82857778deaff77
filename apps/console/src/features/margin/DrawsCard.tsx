import type { FundDraw } from '@candor/contract';
import { instant } from '@candor/kernel';
import { Amount, Card, DateTime, UiLink } from '@candor/ui';
import { PlainTable } from '../../parts/PlainTable.tsx';
import words from '../../parts/Words.module.css';
import { paths } from '../../platform/paths.ts';
import { useText } from '../../platform/text.ts';
import { readMoney } from '../../platform/wire-money.ts';

/** Each time the fund took something over: whose position it was, what it paid, and the postings. */
export function DrawsCard({ draws }: { readonly draws: readonly FundDraw[] }) {
  const t = useText();
  return (
    <Card title={t('funds.draws')}>
      {draws.length === 0 ? (
        <p className={words.note}>{t('funds.draws.none')}</p>
      ) : (
        <PlainTable
          label={t('funds.draws')}
          columns={[
            { title: t('funds.draw.when'), cell: ({ at }: FundDraw) => <DateTime value={instant(at)} /> },
            { title: t('funds.draw.position'), cell: ({ market, side }) => t(`funds.draw.${side}`, { market }) },
            {
              title: t('funds.draw.customer'),
              cell: ({ uid, username }) => (
                <UiLink href={paths.usersSearch(uid)} className={words.link}>
                  {username}
                </UiLink>
              ),
            },
            {
              title: t('funds.draw.amount'),
              isFigure: true,
              cell: ({ amount }) => <Amount value={readMoney(amount)} decimals="full" zeros="drop" isPublic />,
            },
            {
              title: t('funds.draw.turnover'),
              isFigure: true,
              cell: ({ turnover }) => <Amount value={readMoney(turnover)} isPublic />,
            },
            { title: t('funds.draw.mark'), isFigure: true, cell: ({ mark }) => mark ?? '—' },
            {
              title: t('funds.draw.cost'),
              isFigure: true,
              cell: ({ cost }) => <Amount value={cost && readMoney(cost)} isPublic />,
            },
            {
              title: t('funds.draw.postings'),
              cell: ({ transferId }) =>
                transferId === null ? (
                  '—'
                ) : (
                  <UiLink href={paths.transfer(transferId)} className={words.link}>
                    {t('flash.movement')}
                  </UiLink>
                ),
            },
          ]}
          rows={draws}
          rowKey={({ positionId, at }) => `${positionId} ${at}`}
        />
      )}
      <p className={words.note}>{t('funds.draws.text')}</p>
    </Card>
  );
}
