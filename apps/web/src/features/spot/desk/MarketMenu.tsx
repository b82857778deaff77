import type { MarketId } from '@candor/contract';
import { Button, List, ListRow, Sheet, useIsDesk } from '@candor/ui';
import { PATHS } from '../../../app/routes.ts';
import { BookSwitch } from '../../../parts/BookSwitch.tsx';
import { useStore } from '../../../platform/store.ts';
import { useText } from '../../../platform/texts.ts';
import { POSITIONS_PATH } from '../../margin/index.ts';
import { ORDERS_PATH } from '../own-paths.ts';

type MarketMenuProps = {
  readonly id: MarketId;
  readonly name: string;
  readonly base: string;
  readonly onKeys: () => void;
  readonly onClose: () => void;
};

/** What belongs to the market and is not needed for the next order. */
export function MarketMenu({ id, name, base, onKeys, onClose }: MarketMenuProps) {
  const [t, markets, margin, titles] = [useText('spot'), useText('market'), useText('margin'), useText('titles')];
  const isSignedIn = useStore((state) => state.isSignedIn);
  const isDesk = useIsDesk();
  const ways = [
    { title: t('about', { base }), href: `${PATHS.coin}?id=${id}` },
    { title: markets('alert', { name }), href: `${PATHS.priceAlerts}?market=${id}` },
    ...(isSignedIn
      ? [
          { title: t('open.all'), href: `${ORDERS_PATH}?market=${id}` },
          { title: margin('here.all'), href: POSITIONS_PATH },
        ]
      : []),
    { title: titles('robot.strategies'), href: `${PATHS.robots}?market=${id}` },
    { title: titles('auto-invest.plans'), href: `${PATHS.autoInvestNew}?market=${id}` },
  ];
  return (
    <Sheet title={name} onClose={onClose}>
      {!isDesk && <BookSwitch />}
      <List>
        {ways.map(({ title, href }) => (
          <ListRow key={href} title={title} href={href} />
        ))}
      </List>
      {isDesk && (
        <Button variant="quiet" size="small" onClick={onKeys}>
          {t('keys')}
        </Button>
      )}
    </Sheet>
  );
}
