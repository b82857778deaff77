import type { Contract, OutputOf } from '@candor/contract';
import { isAsset, isZero } from '@candor/kernel';
import { Card } from '@candor/ui';
import { ExactAmount } from '../../parts/ExactAmount.tsx';
import table from '../../parts/PlainTable.module.css';
import { Scroller } from '../../parts/Scroller.tsx';
import { StateMark } from '../../parts/StateMark.tsx';
import { useText } from '../../platform/text.ts';
import { readDecimal } from '../../platform/wire-money.ts';
import styles from './BooksCard.module.css';
import { useVerifyBooks, VerifyButton, VerifyOutcome } from './VerifyBooks.tsx';

type Book = OutputOf<Contract['consoleHealth']>['books'][number];

/** Whose the money is, per book and asset. The last column is the promise: it is zero, or something is wrong. */
export function BooksCard({ books }: { readonly books: readonly Book[] }) {
  const t = useText();
  const verify = useVerifyBooks();
  return (
    <Card>
      <div className={styles.head}>
        <h2>{t('health.books')}</h2>
        <div className={styles.act}>
          <VerifyButton verify={verify} />
        </div>
      </div>
      <p className={styles.text}>
        {t('health.books.text')} {t('verify.text')}
      </p>
      <VerifyOutcome verify={verify} />
      {books.length === 0 ? (
        <p>{t('health.books.empty')}</p>
      ) : (
        <Scroller label={t('health.books')}>
          <table className={table.table}>
            <thead>
              <tr>
                <th scope="col">{t('health.book')}</th>
                <th scope="col">{t('health.asset')}</th>
                <th scope="col" className={table.figure}>
                  {t('health.customers')}
                </th>
                <th scope="col" className={table.figure}>
                  {t('health.house')}
                </th>
                <th scope="col" className={table.figure}>
                  {t('health.world')}
                </th>
                <th scope="col" className={table.figure}>
                  {t('health.sum')}
                </th>
                <th scope="col">{t('health.state')}</th>
              </tr>
            </thead>
            <tbody>
              {books.map((book) => (
                <BookRow key={`${book.book}/${book.asset}`} book={book} />
              ))}
            </tbody>
          </table>
        </Scroller>
      )}
    </Card>
  );
}

function BookRow({ book }: { readonly book: Book }) {
  const t = useText();
  const { asset } = book;
  // An asset this console does not know is shown as the server wrote it: unformatted beats invisible.
  const show = (decimal: string) =>
    isAsset(asset) ? <ExactAmount value={readDecimal(asset, decimal)} hasUnit={false} /> : decimal;
  const isBalanced = isAsset(asset) ? isZero(readDecimal(asset, book.sum)) : /^-?0(\.0+)?$/.test(book.sum);
  return (
    <tr>
      <td>{t(`book.${book.book}`)}</td>
      <th scope="row">{asset}</th>
      <td className={table.figure}>{show(book.customers)}</td>
      <td className={table.figure}>{show(book.house)}</td>
      <td className={table.figure}>{show(book.world)}</td>
      <td className={table.figure}>{show(book.sum)}</td>
      <td>
        <StateMark state={isBalanced ? 'ok' : 'bad'}>{t(isBalanced ? 'health.sum.zero' : 'health.sum.off')}</StateMark>
      </td>
    </tr>
  );
}
