import { instant } from '@candor/kernel';
import { Day, Icon, iconKey, ListRow, type Status, StatusChip, TimeAgo } from '@candor/ui';
import { useText } from '../../platform/texts.ts';
import { type ApiKey, type KeyState, stateOf } from './key-draft.ts';

const LOOKS: Readonly<Record<KeyState, Status>> = {
  inUse: 'passed',
  endsSoon: 'review',
  expired: 'stopped',
  revoked: 'stopped',
};

type Props = { readonly apiKey: ApiKey; readonly now: number; readonly onPress: () => void };

/** A key by the name its owner gave it, with what it may do, from where, until when and when it last did. */
export function KeyRow({ apiKey, now, onPress }: Props) {
  const t = useText('public-api');
  const { addresses, lastUsedAt, mayTrade } = apiKey;
  const state = stateOf(apiKey, now);
  const parts = [
    t(mayTrade ? 'right.trade' : 'right.read'),
    addresses.length === 0 ? t('where.everywhere') : t('where.count', { count: addresses.length }),
  ];
  return (
    <ListRow
      start={<Icon of={iconKey} />}
      title={<bdi>{apiKey.label}</bdi>}
      note={
        <>
          {parts.join(' · ')}
          <br />
          <UsedAt at={lastUsedAt} />
        </>
      }
      end={<StatusChip status={LOOKS[state]}>{t(`state.${state}`)}</StatusChip>}
      endNote={<EndOf apiKey={apiKey} />}
      onPress={onPress}
      hasChevron
    />
  );
}

export function UsedAt({ at }: { readonly at: number | null }) {
  const t = useText('public-api');
  if (at === null) return t('used.never');
  return (
    <>
      {t('used.last')} <TimeAgo value={instant(at)} />
    </>
  );
}

/** The day it ends, or the day it was ended. */
function EndOf({ apiKey: { expiresAt, revokedAt } }: { readonly apiKey: ApiKey }) {
  const t = useText('public-api');
  return (
    <>
      {revokedAt === null && t('row.until')} <Day value={instant(revokedAt ?? expiresAt)} />
    </>
  );
}
