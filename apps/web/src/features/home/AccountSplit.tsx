import { add, zero } from '@candor/kernel';
import { Amount, Card, List, ListRow, Loading, SkeletonRows } from '@candor/ui';
import { PATHS } from '../../app/routes.ts';
import { TextLink } from '../../parts/TextLink.tsx';
import { ownZone } from '../../platform/own-zone.ts';
import { useText } from '../../platform/texts.ts';
import { useCall } from '../../platform/use-call.ts';
import { readAmountOf, readMoney } from '../../platform/wire-money.ts';

/** Where the money stands, by kind of account, in USDT; other assets are counted, not converted. */
export function AccountSplit() {
  const t = useText('home');
  const assets = useText('assets');
  const common = useText('common');
  const { data } = useCall('app.assets/overview', { zone: ownZone() }, { isKept: true });
  return (
    <Card title={t('split.title')} action={<TextLink href={PATHS.assets}>{common('action.viewAll')}</TextLink>}>
      {data ? (
        <List>
          {data.accounts.map(({ kind, balances }) => {
            const usdt = balances
              .filter((balance) => balance.asset === 'USDT')
              .reduce((sum, balance) => add(sum, readAmountOf('USDT', balance.total)), zero('USDT'));
            const others = balances.filter((balance) => balance.asset !== 'USDT' && balance.total !== '0').length;
            return (
              <ListRow
                key={kind}
                title={assets(`kind.${kind}`)}
                note={assets(`kind.${kind}.text`)}
                end={<Amount value={usdt} />}
                endNote={others > 0 ? t('split.others', { count: others }) : undefined}
              />
            );
          })}
          {data.positions?.count > 0 && (
            <ListRow title={assets('positions')} end={<Amount value={readMoney(data.positions.equity)} />} />
          )}
        </List>
      ) : (
        <Loading>
          <SkeletonRows count={5} />
        </Loading>
      )}
    </Card>
  );
}
