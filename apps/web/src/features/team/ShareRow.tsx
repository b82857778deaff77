import type { TeamShare } from '@candor/contract';
import { instant, ppm } from '@candor/kernel';
import { Amount, formatAmount, formatRatio, iconInvite, ListRow, TimeAgo, useUi } from '@candor/ui';
import { PATHS } from '../../app/routes.ts';
import { IconPlate } from '../../parts/IconPlate.tsx';
import { useText } from '../../platform/texts.ts';
import { readMoney } from '../../platform/wire-money.ts';

/** One share with the fee it is a part of; it leads to the payment in the records. */
export function ShareRow({ share }: { readonly share: TeamShare }) {
  const t = useText('team');
  const { locale } = useUi();
  const fee = readMoney(share.fee);
  return (
    <ListRow
      start={<IconPlate icon={iconInvite} />}
      title={<bdi>{share.name}</bdi>}
      note={t('share.of', {
        rate: formatRatio(ppm(share.ratePpm), { locale, decimals: 1, zeros: 'drop' }),
        fee: `${formatAmount(fee, { locale, decimals: 'full', zeros: 'drop' })} ${fee.asset}`,
      })}
      end={<Amount value={readMoney(share.share)} sign="always" decimals="full" zeros="drop" />}
      endNote={share.paidAt === null ? t('share.due') : <TimeAgo value={instant(share.paidAt)} />}
      {...(share.recordId !== null && { href: `${PATHS.record}?id=${share.recordId}` })}
      hasChevron={false}
    />
  );
}
