/* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- lines that are cut off must be reachable by keyboard */
import { buttonClass, Card, CopyButton, HubColumns, HubPage, Rows, UiLink } from '@candor/ui';
import { PATHS } from '../../app/routes.ts';
import flow from '../../parts/Flow.module.css';
import { TextLink } from '../../parts/TextLink.tsx';
import { useText } from '../../platform/texts.ts';
import {
  addressesOf,
  ccxtExample,
  KEY_HEADER,
  OPEN_ENDPOINTS,
  ORDER_TYPES,
  OWN_EVENTS,
  SIGNED_ENDPOINTS,
  STREAMS,
  signExample,
  WEIGHT_HEADER,
} from './examples.ts';
import { AddressRows } from './HelpCard.tsx';
import styles from './PublicApi.module.css';

const DIFFERENCES = ['depth', 'once', 'types', 'unknown', 'limits'] as const;

/** The market API for whoever writes a program, with this installation's own addresses in every example. */
export function GuidePage() {
  const t = useText('public-api');
  const { origin } = location;
  return (
    <HubPage>
      <p className={flow.text}>{t('guide.lead')}</p>
      <HubColumns
        side={
          <>
            <Card title={t('guide.what')}>
              <div className={styles.help}>
                <Names title={t('guide.open')} names={OPEN_ENDPOINTS} />
                <Names title={t('guide.signed')} names={SIGNED_ENDPOINTS} />
                <Names title={t('guide.streams')} names={STREAMS} />
                <Names title={t('guide.own')} names={OWN_EVENTS} />
              </div>
            </Card>
            <Card title={t('guide.differs')}>
              <div className={styles.help}>
                <ul className={styles.points}>
                  {DIFFERENCES.map((each) => (
                    <li key={each}>{t(`guide.differs.${each}`, { types: ORDER_TYPES, header: WEIGHT_HEADER })}</li>
                  ))}
                </ul>
                <TextLink href={`${addressesOf(origin).rest}/exchangeInfo`}>{t('guide.info')}</TextLink>
              </div>
            </Card>
          </>
        }
      >
        <Card title={t('guide.where')}>
          <Rows>
            <AddressRows hasOwn />
          </Rows>
        </Card>
        <Card title={t('guide.sign')}>
          <div className={styles.help}>
            <p className={flow.note}>{t('guide.signText', { header: KEY_HEADER })}</p>
            <Example text={signExample(origin)} label={t('copy.sign')} />
            <UiLink href={PATHS.apiKeys} className={buttonClass({ variant: 'secondary', size: 'medium' })}>
              {t('guide.keys')}
            </UiLink>
          </div>
        </Card>
        <Card title={t('guide.ccxt')}>
          <div className={styles.help}>
            <p className={flow.note}>{t('guide.ccxtText')}</p>
            <Example text={ccxtExample(origin)} label={t('copy.ccxt')} />
          </div>
        </Card>
      </HubColumns>
    </HubPage>
  );
}

function Names({ title, names }: { readonly title: string; readonly names: string }) {
  return (
    <div>
      <p className={flow.note}>{title}</p>
      <ul className={styles.names} dir="ltr">
        {names.split(' ').map((name) => (
          <li key={name}>
            <code>{name}</code>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Example({ text, label }: { readonly text: string; readonly label: string }) {
  return (
    <div className={styles.example}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: lines that are cut off must be reachable by keys, too */}
      <pre className={styles.lines} dir="ltr" tabIndex={0}>
        <code>{text}</code>
      </pre>
      <CopyButton value={text} label={label} />
    </div>
  );
}
