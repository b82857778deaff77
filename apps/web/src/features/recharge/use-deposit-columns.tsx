import type { Certificate, Deposit } from '@candor/contract';
import { Address, CoinMark, type Column, iconQuestion, StatusChip } from '@candor/ui';
import { IconPlate, MARK_PX } from '../../parts/IconPlate.tsx';
import { RowName } from '../../parts/RowName.tsx';
import { useColumns } from '../../parts/use-columns.tsx';
import { useText } from '../../platform/texts.ts';
import { titleOf } from './DepositRow.tsx';
import { CERTIFICATE_CHIPS, CHIPS } from './state-chips.ts';
import { useStateWords } from './use-state-words.ts';

/** Nothing of an unknown sender can be copied from here, so the transaction is to be read and not taken along. */
export function useDepositColumns(): readonly Column<Deposit>[] {
  const t = useText('recharge');
  const heads = useText('parts');
  const stateOf = useStateWords();
  const { time, money, words } = useColumns<Deposit>();
  const nameOf = (row: Deposit) => (row.money ? titleOf(row.money.asset, row.network) : t('unsupported.title'));
  return [
    words('name', heads('column.asset'), nameOf, {
      cell: (row) => (
        <RowName
          icon={row.money ? <CoinMark asset={row.money.asset} size={MARK_PX} /> : <IconPlate icon={iconQuestion} />}
        >
          {nameOf(row)}
        </RowName>
      ),
    }),
    time(({ seenAt }) => seenAt),
    words('txid', t('deposit.txid'), ({ txid }) => txid, {
      isWideOnly: true,
      cell: ({ txid }) => <Address value={txid} hasCopy={false} />,
    }),
    ...money((row) => row.money).slice(0, 1),
    words('state', heads('column.status'), stateOf, {
      cell: (row) => <StatusChip status={CHIPS[row.state]}>{stateOf(row)}</StatusChip>,
    }),
  ];
}

export function useCertificateColumns(): readonly Column<Certificate>[] {
  const t = useText('recharge');
  const heads = useText('parts');
  const { time, money, words } = useColumns<Certificate>();
  const nameOf = (row: Certificate) => titleOf(row.money.asset, row.network);
  return [
    words('name', heads('column.asset'), nameOf, {
      cell: (row) => <RowName icon={<CoinMark asset={row.money.asset} size={MARK_PX} />}>{nameOf(row)}</RowName>,
    }),
    time(({ submittedAt }) => submittedAt),
    ...money((row) => row.money).slice(0, 1),
    ...money((row) => row.credited, { title: t('certificate.credited') }).slice(0, 1),
    words('state', heads('column.status'), ({ state }) => t(`certificate.state.${state}`), {
      cell: ({ state }) => <StatusChip status={CERTIFICATE_CHIPS[state]}>{t(`certificate.state.${state}`)}</StatusChip>,
    }),
  ];
}
