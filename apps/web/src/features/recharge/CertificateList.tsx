import { instant } from '@candor/kernel';
import {
  Amount,
  buttonClass,
  CoinMark,
  EmptyState,
  iconDocument,
  ListRow,
  StatusChip,
  TimeAgo,
  UiLink,
} from '@candor/ui';
import { PATHS } from '../../app/routes.ts';
import { MARK_PX } from '../../parts/IconPlate.tsx';
import { PagedList } from '../../parts/PagedList.tsx';
import { useText } from '../../platform/texts.ts';
import { readMoney } from '../../platform/wire-money.ts';
import { titleOf } from './DepositRow.tsx';
import { CERTIFICATE_PATH } from './own-paths.ts';
import { CERTIFICATE_CHIPS } from './state-chips.ts';
import { useCertificateColumns } from './use-deposit-columns.tsx';

export function CertificateList() {
  const t = useText('recharge');
  const columns = useCertificateColumns();
  return (
    <PagedList
      path="app.recharge/certificates"
      row={({ id, money, network, state, submittedAt }) => (
        <ListRow
          key={id}
          start={<CoinMark asset={money.asset} size={MARK_PX} />}
          title={titleOf(money.asset, network)}
          note={<TimeAgo value={instant(submittedAt)} />}
          end={<Amount value={readMoney(money)} />}
          endNote={<StatusChip status={CERTIFICATE_CHIPS[state]}>{t(`certificate.state.${state}`)}</StatusChip>}
          href={`${PATHS.rechargeCertificateDetail}?id=${id}`}
          hasChevron={false}
        />
      )}
      empty={
        <EmptyState
          icon={iconDocument}
          title={t('certificate.empty')}
          hint={t('certificate.emptyText')}
          action={
            <UiLink href={CERTIFICATE_PATH} className={buttonClass({ variant: 'secondary', size: 'medium' })}>
              {t('otherwise.certificate')}
            </UiLink>
          }
        />
      }
      table={{
        label: t('history.certificates'),
        columns,
        rowKey: ({ id }) => id,
        href: ({ id }) => `${PATHS.rechargeCertificateDetail}?id=${id}`,
        fileName: 'certificates.csv',
      }}
    />
  );
}
