import { PICTURES_PATH } from '@candor/contract/news/fields';
import type { DeskDraft } from '@candor/contract/news/shapes';
import { Address, Card, Row, Rows } from '@candor/ui';
import { Markdown } from '@candor/ui/markdown';
import { useText } from '../../platform/text.ts';
import styles from './Content.module.css';

/** [NEWS-15] What a program wrote: to be read, and by nobody to be changed. */
export function GeneratedCard({ draft, hash }: { readonly draft: DeskDraft; readonly hash: string }) {
  const t = useText();
  const english = draft.texts.find(({ language }) => language === 'en');
  return (
    <Card title={t('content.generated')}>
      <p className={styles.note}>{t('content.generated.text')}</p>
      <Rows>
        <Row label={t('content.field.dataSource')} isStacked>
          {draft.dataSource}
        </Row>
        <Row label={t('content.field.generator')}>{draft.generator}</Row>
        <Row label={t('content.field.dataHash')} isStacked>
          <Address value={hash} form="full" copyLabel={t('content.field.dataHash')} />
        </Row>
      </Rows>
      {english && (
        <section className={styles.preview} aria-label={t('content.preview')}>
          <p className={styles.lead}>{english.summary}</p>
          <Markdown text={english.body} from={3} imagePath={PICTURES_PATH} />
        </section>
      )}
    </Card>
  );
}
