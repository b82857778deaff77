import { liquidityState } from '@candor/contract/market/review';
import { ppm, SECOND_MS } from '@candor/kernel';
import { Amount, Card, Percent, Row, Rows, UiLink } from '@candor/ui';
import { MarketBar, useShownBook } from '../../parts/MarketBar.tsx';
import { PermissionGate } from '../../parts/PermissionGate.tsx';
import { ReadPage } from '../../parts/ReadPage.tsx';
import { SettingLink } from '../../parts/SettingLink.tsx';
import { StateMark } from '../../parts/StateMark.tsx';
import words from '../../parts/Words.module.css';
import { paths } from '../../platform/paths.ts';
import { useText } from '../../platform/text.ts';
import { useRead } from '../../platform/use-read.ts';
import { readMoney } from '../../platform/wire-money.ts';
import { LiquidityCard } from './LiquidityCard.tsx';

const EVERY_MS = 5 * SECOND_MS;

/** What the liquidity provider has, quotes and may. It trades by the same rules as anybody, with money of its own. */
export function LiquidityPage() {
  const t = useText();
  return (
    <PermissionGate call={liquidityState} title={t('liquidity.title')}>
      <Liquidity />
    </PermissionGate>
  );
}

function Liquidity() {
  const t = useText();
  const reading = useRead(liquidityState, { book: useShownBook() }, { everyMs: EVERY_MS });
  return (
    <ReadPage
      reading={reading}
      title={t('liquidity.title')}
      text={t('liquidity.lead')}
      asOf={({ asOf }) => asOf}
      bar={<MarketBar />}
    >
      {({ account, isOn, addedPpm, sideMost, inventoryMost, lossMost, free, markets }) => (
        <>
          <Card
            title={t('liquidity.limits')}
            action={
              <UiLink href={paths.ledgerSearch(account)} className={words.link}>
                {t('flash.inventory.ledger')}
              </UiLink>
            }
          >
            <Rows>
              <Row label={<SettingLink setting="spot.lpOn" />}>
                <StateMark state={isOn ? 'ok' : 'bad'}>{t(isOn ? 'change.on' : 'change.off')}</StateMark>
              </Row>
              <Row label={<SettingLink setting="spot.lpSpread" />}>
                <Percent value={ppm(addedPpm)} />
              </Row>
              <Row label={<SettingLink setting="spot.lpSide" />}>
                <Amount value={readMoney(sideMost)} zeros="drop" isPublic />
              </Row>
              <Row label={<SettingLink setting="spot.lpInventory" />}>
                <Amount value={readMoney(inventoryMost)} zeros="drop" isPublic />
              </Row>
              <Row label={<SettingLink setting="spot.lpHourlyLoss" />}>
                <Amount value={readMoney(lossMost)} zeros="drop" isPublic />
              </Row>
              <Row label={t('liquidity.free')} hint={t('liquidity.free.hint', { account })} isStrong>
                <Amount value={readMoney(free)} isPublic />
              </Row>
            </Rows>
          </Card>
          {markets.map((market) => (
            <LiquidityCard key={market.id} {...{ market, sideMost, inventoryMost, lossMost }} />
          ))}
        </>
      )}
    </ReadPage>
  );
}
