import { Segmented, UiLink } from '@candor/ui';
import { useLocation, useSearchParams } from 'react-router';
import { paths } from '../platform/paths.ts';
import { useText } from '../platform/text.ts';
import styles from './MarketBar.module.css';

const BOOKS = ['real', 'demo'] as const;
export type ShownBook = (typeof BOOKS)[number];

const TABS = [
  { id: 'markets', path: paths.market, below: paths.marketBook('') },
  { id: 'liquidity', path: paths.liquidity, below: undefined },
  { id: 'funds', path: paths.funds, below: undefined },
  { id: 'pairs', path: paths.pairs, below: undefined },
] as const;

/** Which book is looked at. It stands in the address, so that a link shows what was meant. */
export function useShownBook(): ShownBook {
  const [params] = useSearchParams();
  return BOOKS.find((each) => each === params.get('book')) ?? 'real';
}

/** The pages of the markets, and the book they show. */
export function MarketBar() {
  const t = useText();
  const { pathname } = useLocation();
  const [params, setParams] = useSearchParams();
  const book = useShownBook();
  return (
    <div className={styles.bar}>
      <nav className={styles.tabs} aria-label={t('market.pages')}>
        {TABS.map(({ id, path, below }) => (
          <UiLink
            key={id}
            href={book === 'demo' ? `${path}?book=demo` : path}
            className={styles.tab}
            aria-current={pathname === path ? 'page' : below && pathname.startsWith(below) ? 'true' : undefined}
          >
            {t(`market.page.${id}`)}
          </UiLink>
        ))}
      </nav>
      <Segmented
        label={t('market.book')}
        value={book}
        onValueChange={(next) => {
          const { book: _, ...rest } = Object.fromEntries(params);
          setParams(next === 'demo' ? { ...rest, book: next } : rest, { replace: true });
        }}
        items={BOOKS.map((id) => ({ id, label: t(`market.book.${id}`) }))}
      />
    </div>
  );
}
