import { isZero, zero } from '@candor/kernel';
import { Amount, Card, List, ListRow } from '@candor/ui';
import { PATHS } from '../../../app/routes.ts';
import { ownZone } from '../../../platform/own-zone.ts';
import { useText } from '../../../platform/texts.ts';
import { useCall } from '../../../platform/use-call.ts';
import { readAmountOf } from '../../../platform/wire-money.ts';

/** The accounts whose money works by itself, and where each says what it came to. */
const WAYS = {
  robots: `${PATHS.robots}?list=running`,
  copy: '/pages/copy-trading/projects',
  staking: '/pages/staking/holdings',
} as const;

/** What robots, copied projects and stakes hold, in USDT; other assets are counted, not converted. Nothing where they hold nothing. */
export function Working() {
  const t = useText('home');
  const assets = useText('assets');
  const { data } = useCall('app.assets/overview', { zone: ownZone() }, { isKept: true });
  const rows = (data?.accounts ?? []).flatMap(({ kind, balances }) => {
    const held = balances.map(({ asset, total }) => readAmountOf(asset, total)).filter((amount) => !isZero(amount));
    if (held.length === 0 || !(kind in WAYS)) return [];
    const usdt = held.find(({ asset }) => asset === 'USDT') ?? zero('USDT');
    return [{ kind: kind as keyof typeof WAYS, usdt, others: held.filter(({ asset }) => asset !== 'USDT').length }];
  });
  if (rows.length === 0) return null;
  return (
    <Card title={t('working.title')}>
      <List>
        {rows.map(({ kind, usdt, others }) => (
          <ListRow
            key={kind}
            title={assets(`kind.${kind}`)}
            note={assets(`kind.${kind}.text`)}
            end={<Amount value={usdt} />}
            endNote={others > 0 ? t('split.others', { count: others }) : undefined}
            href={WAYS[kind]}
          />
        ))}
      </List>
    </Card>
  );
}
