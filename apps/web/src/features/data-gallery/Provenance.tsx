import type { GalleryDetail, GalleryFile } from '@candor/contract/data-gallery/shapes';
import { instant } from '@candor/kernel';
import { Address, buttonClass, Card, DateTime, Row, Rows } from '@candor/ui';
import flow from '../../parts/Flow.module.css';
import { useText } from '../../platform/texts.ts';
import styles from './Gallery.module.css';

/** [GAL-1] [GAL-2] Where it comes from, and everything a reader needs to make sure of it. */
export function Provenance({ item }: { readonly item: GalleryDetail }) {
  const t = useText('data-gallery');
  const { file, data, generator, madeAt, source } = item;
  return (
    <Card title={t('details')}>
      <Rows>
        <Row label={t('source')} isStacked>
          <bdi className={styles.source}>{source}</bdi>
        </Row>
        {generator !== null && <Row label={t('generator')}>{generator}</Row>}
        {madeAt !== null && (
          <Row label={t('madeAt')}>
            <DateTime value={instant(madeAt)} />
          </Row>
        )}
        <Row label={t('fileHash')} isStacked>
          <Address value={file.hash} form="full" copyLabel={t('fileHash')} />
        </Row>
        {data && (
          <>
            <Row label={t('jsonHash')} isStacked>
              <Address value={data.json.hash} form="full" copyLabel={t('jsonHash')} />
            </Row>
            <Row label={t('csvHash')} isStacked>
              <Address value={data.csv.hash} form="full" copyLabel={t('csvHash')} />
            </Row>
          </>
        )}
      </Rows>
      <div className={styles.downloads}>
        <Download file={file} label={t('download')} />
        {data && <Download file={data.json} label={t('downloadJson')} />}
        {data && <Download file={data.csv} label={t('downloadCsv')} />}
      </div>
      <p className={flow.note}>{t('check')}</p>
    </Card>
  );
}

/** A file of the server and no page of the app: the browser saves it under its own name. */
function Download({ file, label }: { readonly file: GalleryFile; readonly label: string }) {
  return (
    <a href={file.path} download={file.name} className={buttonClass({ variant: 'secondary', size: 'medium' })}>
      {label}
    </a>
  );
}
