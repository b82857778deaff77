import { Card } from '@candor/ui';
import { headingsOf } from '@candor/ui/markdown';
import { useText } from '../../platform/texts.ts';
import styles from './Legal.module.css';

/** The headings of the text. The address belongs to the router, so they scroll instead of linking. */
export function Contents({ text }: { readonly text: string }) {
  const t = useText('legal');
  const headings = headingsOf(text);
  if (headings.length < 2) return null;
  return (
    <Card title={t('contents')}>
      <nav aria-label={t('contents')}>
        <ol className={styles.contents}>
          {headings.map(({ id, title }) => (
            <li key={id}>
              <button type="button" className={styles.heading} onClick={() => goTo(id)}>
                {title}
              </button>
            </li>
          ))}
        </ol>
      </nav>
    </Card>
  );
}

function goTo(id: string): void {
  const heading = document.getElementById(id);
  heading?.scrollIntoView();
  heading?.focus({ preventScroll: true });
}
