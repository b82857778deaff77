import type { MarginPosition } from '@candor/contract/margin/calls';
import { Amount, type Column, Price } from '@candor/ui';
import ticket from '../../../parts/ticket/Ticket.module.css';
import { useText } from '../../../platform/texts.ts';
import { readMoney } from '../../../platform/wire-money.ts';
import { PositionActions } from './PositionActions.tsx';
import { priceDecimals, usePositionTitle } from './position-words.ts';

/** An open position in one line, with what can be done with it at its end. */
export function useOpenColumns(): readonly Column<MarginPosition>[] {
  const [t, heads, spot] = [useText('margin'), useText('parts'), useText('spot')];
  const titleOf = usePositionTitle();
  const price = (
    id: 'entryPrice' | 'mark' | 'liquidationPrice',
    title: string,
    isWideOnly = false,
  ): Column<MarginPosition> => ({
    id,
    title,
    align: 'end',
    isWideOnly,
    cell: (row) => <Price value={row[id]} decimals={priceDecimals(row.market)} />,
  });
  return [
    {
      id: 'name',
      title: heads('column.position'),
      cell: (row) => (
        <span className={ticket.cardTitle} data-side={row.side}>
          {titleOf(row)}
        </span>
      ),
    },
    {
      id: 'amount',
      title: t('amount'),
      align: 'end',
      cell: ({ amount }) => <Amount value={readMoney(amount)} decimals="full" zeros="drop" />,
    },
    price('entryPrice', t('entry'), true),
    price('mark', t('mark'), true),
    price('liquidationPrice', t('liquidationAt')),
    {
      id: 'gain',
      title: t('unrealised'),
      align: 'end',
      cell: ({ gain }) => <Amount value={gain && readMoney(gain)} isChange />,
    },
    {
      id: 'actions',
      title: spot('more'),
      isUntitled: true,
      align: 'end',
      cell: (row) => <PositionActions position={row} isShort />,
    },
  ];
}
