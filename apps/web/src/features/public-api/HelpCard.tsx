import { Card, Row, Rows } from '@candor/ui';
import flow from '../../parts/Flow.module.css';
import { TextLink } from '../../parts/TextLink.tsx';
import { useText } from '../../platform/texts.ts';
import { addressesOf, KEY_HEADER } from './examples.ts';
import { Copied } from './KeyDetail.tsx';
import styles from './PublicApi.module.css';

export const GUIDE_PATH = '/pages/public-api/guide';

/** How to point a program here, in four facts; the rest is in the guide. */
export function HelpCard() {
  const t = useText('public-api');
  return (
    <Card title={t('help.title')} action={<TextLink href={GUIDE_PATH}>{t('help.guide')}</TextLink>}>
      <div className={styles.help}>
        <p className={flow.note}>{t('help.text')}</p>
        <Rows>
          <AddressRows />
        </Rows>
        <p className={flow.note}>{t('help.sign', { header: KEY_HEADER })}</p>
        <p className={flow.note}>{t('help.limits')}</p>
      </div>
    </Card>
  );
}

export function AddressRows({ hasOwn = false }: { readonly hasOwn?: boolean }) {
  const t = useText('public-api');
  const { rest, streams, own } = addressesOf(location.origin);
  return (
    <>
      <Row label={t('help.rest')} isStacked>
        <Copied value={rest} label={t('copy.rest')} />
      </Row>
      <Row label={t('help.streams')} isStacked>
        <Copied value={streams} label={t('copy.streams')} />
      </Row>
      {hasOwn && (
        <Row label={t('help.own')} isStacked>
          <Copied value={own} label={t('copy.own')} />
        </Row>
      )}
    </>
  );
}
