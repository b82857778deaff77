import { iconDeposit, iconShield, iconTrade, List, ListRow, StatusChip } from '@candor/ui';
import { PATHS } from '../../app/routes.ts';
import { IconPlate } from '../../parts/IconPlate.tsx';
import { useStore } from '../../platform/store.ts';
import { useText } from '../../platform/texts.ts';

/** What a newcomer can do, in the order that works: nothing here is closed to somebody without a level. */
export function FirstSteps() {
  const t = useText('home');
  const isCertified = useStore((state) => state.userInfo?.is_certified === true);
  return (
    <List>
      <ListRow
        start={<IconPlate icon={iconShield} />}
        title={t('steps.verify')}
        end={isCertified && <StatusChip status="passed">{t('steps.done')}</StatusChip>}
        href={PATHS.identity}
      />
      <ListRow start={<IconPlate icon={iconDeposit} />} title={t('steps.deposit')} href={PATHS.recharge} />
      <ListRow start={<IconPlate icon={iconTrade} />} title={t('steps.trade')} href={PATHS.trade} />
    </List>
  );
}
