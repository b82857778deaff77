import { NEWS_DATA_PATH } from '@candor/contract/news/fields';
import type { NewsText } from '@candor/contract/news/shapes';
import { Address, buttonClass, Card, Row, Rows } from '@candor/ui';
import flow from '../../parts/Flow.module.css';
import { useText } from '../../platform/texts.ts';

/** [NEWS-1] What the label means, and who or what is behind the article. */
export function LabelNote({ text }: { readonly text: NewsText }) {
  const t = useText('news');
  return (
    <Card title={t(`label.${text.label}`)}>
      <p className={flow.note}>{t(`label.${text.label}.text`)}</p>
      <Rows>
        {text.payer !== null && (
          <Row label={t('payer')}>
            <bdi>{text.payer}</bdi>
          </Row>
        )}
        {text.dataSource !== null && (
          <Row label={t('dataSource')} isStacked>
            <bdi>{text.dataSource}</bdi>
          </Row>
        )}
        {text.generator !== null && (
          <Row label={t('generator')}>
            <bdi>{text.generator}</bdi>
          </Row>
        )}
        {text.dataHash !== null && (
          <Row label={t('dataHash')} isStacked>
            <Address value={text.dataHash} form="full" copyLabel={t('dataHash')} />
          </Row>
        )}
      </Rows>
      {text.dataHash !== null && (
        <a
          className={buttonClass({ variant: 'secondary', size: 'medium' })}
          href={`${NEWS_DATA_PATH}${text.dataHash}.json`}
          download
        >
          {t('dataFile')}
        </a>
      )}
    </Card>
  );
}
