import { assetTitle, instant, isZero, PPM, ppm, subtract } from '@candor/kernel';
import {
  Amount,
  AssetRow,
  Button,
  buttonClass,
  Card,
  Change,
  HubColumns,
  List,
  SkeletonRows,
  TimeAgo,
  UiLink,
} from '@candor/ui';
import { lazy, Suspense } from 'react';
import { PATHS } from '../../app/routes.ts';
import { useSwitchBook } from '../../parts/use-switch-book.ts';
import type { Answer } from '../../platform/api.ts';
import { useStore } from '../../platform/store.ts';
import { useText } from '../../platform/texts.ts';
import { readAmountOf, readMoney } from '../../platform/wire-money.ts';
import styles from './Demo.module.css';
import { HowCard } from './HowCard.tsx';
import { ResetCard } from './ResetCard.tsx';

const GapCard = lazy(async () => ({ default: (await import('./GapCard.tsx')).GapCard }));

const ORDERS_PATH = '/pages/spot/orders';

export function Account({ data }: { readonly data: Answer<'app.demo/overview'> }) {
  const t = useText('demo');
  const isOn = useStore((state) => state.book === 'demo');
  return (
    <>
      <Hero data={data} isOn={isOn} />
      <HubColumns
        side={
          <>
            {data.isOpened && <ResetCard data={data} />}
            <HowCard />
          </>
        }
      >
        {data.isOpened && <Holdings data={data} isOn={isOn} />}
        <Suspense
          fallback={
            <Card title={t('gap.title')}>
              <SkeletonRows count={4} />
            </Card>
          }
        >
          <GapCard />
        </Suspense>
      </HubColumns>
    </>
  );
}

type Part = { readonly data: Answer<'app.demo/overview'>; readonly isOn: boolean };

/** What it is worth against what it began with, and the switch. */
function Hero({ data, isOn }: Part) {
  const t = useText('demo');
  const parts = useText('parts');
  const { change, isBusy } = useSwitchBook();
  const isGuest = useStore((state) => state.isGuest);
  const [worth, grant] = [readMoney(data.worth), readMoney(data.grant)];
  const gain = subtract(worth, grant);
  return (
    <section className={styles.hero} aria-labelledby="demo-worth">
      <h2 id="demo-worth" className={styles.label}>
        {t(data.isOpened ? 'worth' : 'notOpened')}
      </h2>
      <Amount value={data.isOpened ? worth : grant} size="hero" />
      {data.isOpened && (
        <p className={styles.facts}>
          <span>{t(data.lastResetAt === null ? 'sinceOpened' : 'sinceReset')}</span>
          <Amount value={gain} isChange />
          <Change value={ppm((gain.minor * PPM) / grant.minor)} mark="sign" />
          {data.lastResetAt !== null && <TimeAgo value={instant(data.lastResetAt)} />}
        </p>
      )}
      {data.unpriced.length > 0 && (
        <p className={styles.facts}>{t('unpriced', { assets: data.unpriced.join(', ') })}</p>
      )}
      {!data.isOpened && <p className={styles.text}>{t('notOpenedText')}</p>}
      {isGuest && <p className={styles.text}>{t('guest.text')}</p>}
      <div className={styles.actions}>
        {isOn && (
          <UiLink href={PATHS.trade} className={buttonClass({ variant: 'primary' })}>
            {t('toTrade')}
          </UiLink>
        )}
        {isGuest ? (
          <UiLink href={PATHS.register} className={buttonClass({ variant: 'secondary' })}>
            {parts('gate.action.register')}
          </UiLink>
        ) : (
          <Button
            variant={isOn ? 'secondary' : 'primary'}
            isBusy={isBusy}
            onClick={() => void change(isOn ? 'real' : 'demo')}
          >
            {isOn ? parts('book.toReal') : t('toDemo')}
          </Button>
        )}
      </div>
    </section>
  );
}

function Holdings({ data, isOn }: Part) {
  const t = useText('demo');
  const held = data.balances.filter(({ asset, total }) => asset === 'USDT' || !isZero(readAmountOf(asset, total)));
  return (
    <Card title={t('holdings')}>
      <List>
        {held.map(({ asset, total, held: aside }) => {
          const set = readAmountOf(asset, aside);
          return (
            <AssetRow
              key={asset}
              amount={readAmountOf(asset, total)}
              name={assetTitle(asset)}
              worth={
                !isZero(set) && (
                  <>
                    {t('inOrders')} <Amount value={set} hasUnit={false} />
                  </>
                )
              }
            />
          );
        })}
      </List>
      <p className={styles.note}>
        {t('openOrders', { count: data.openOrders })}
        {data.openPositions > 0 && ` ${t('openPositions', { count: data.openPositions })}`}
      </p>
      {isOn ? (
        <div className={styles.actions}>
          <UiLink href={ORDERS_PATH} className={buttonClass({ variant: 'quiet', size: 'small' })}>
            {t('toOrders')}
          </UiLink>
          <UiLink href={PATHS.records} className={buttonClass({ variant: 'quiet', size: 'small' })}>
            {t('toRecords')}
          </UiLink>
        </div>
      ) : (
        <p className={styles.note}>{t('switchFirst')}</p>
      )}
    </Card>
  );
}
