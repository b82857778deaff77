import { instant, MINUTE_MS, ppm } from '@candor/kernel';
import {
  Card,
  Change,
  Count,
  DateTime,
  Day,
  formatAmount,
  formatRatio,
  formatUnit,
  Row,
  Rows,
  SkeletonRows,
  useUi,
} from '@candor/ui';
import flow from '../../parts/Flow.module.css';
import { Loaded } from '../../parts/Loaded.tsx';
import { venueName } from '../../parts/venue-names.ts';
import type { Answer } from '../../platform/api.ts';
import { useText } from '../../platform/texts.ts';
import { useCall } from '../../platform/use-call.ts';
import { readMoney } from '../../platform/wire-money.ts';

type Found = Answer<'app.ai-robot/spreads'>;

/** What the search between the exchanges has counted. It goes on when the page is closed: the server does it. */
export function Spreads() {
  const t = useText('ai-robot');
  const spreads = useCall('app.ai-robot/spreads', {}, { everyMs: MINUTE_MS });
  return (
    <Card title={t('spread')}>
      <Loaded reading={spreads} bones={<SkeletonRows count={4} />}>
        {(found) => <Counted found={found} />}
      </Loaded>
    </Card>
  );
}

function Counted({ found }: { readonly found: Found }) {
  const t = useText('ai-robot');
  const { locale } = useUi();
  const size = formatAmount(readMoney(found.size), { locale, zeros: 'drop' });
  const fees = found.fees
    .map(({ venue, takerPpm }) => `${venueName(venue)} ${formatRatio(ppm(takerPpm), { locale })}`)
    .join(', ');
  // Left to right as a whole, inside any language.
  const isolated = `\u2066${fees}\u2069`;
  return (
    <>
      <p className={flow.text}>{t('searching')}</p>
      <Rows>
        <Row label={t('searched')} isStrong>
          <Count value={found.searched} />
        </Row>
        <Row label={t('executable')} isStrong>
          <Count value={found.executable} />
        </Row>
        <Row label={t('skipped')} hint={t('skippedHint')}>
          <Count value={found.skipped} />
        </Row>
        {found.since !== null && (
          <Row label={t('since')}>
            <DateTime value={instant(found.since)} />
          </Row>
        )}
        <Row label={t('assumed')}>
          <Day value={instant(found.assumedAt)} />
        </Row>
        {found.markets.map((each) => (
          <Best key={each.market} of={each} />
        ))}
      </Rows>
      <p className={flow.note}>{t('assumedHint')}</p>
      <p className={flow.note}>
        {t('spreadText', { size, fees: isolated })} {found.isSimulated && t('simulated')}
      </p>
    </>
  );
}

function Best({ of: { market, best, transferMinutes } }: { readonly of: Found['markets'][number] }) {
  const t = useText('ai-robot');
  const { locale } = useUi();
  if (!best) return null;
  const transfer = t('transfer', { time: formatUnit(transferMinutes, 'minute', locale) });
  return (
    <Row
      label={`${t('best')} ${market.replace('-', '/')}`}
      hint={
        <>
          <bdi dir="ltr">{t('route', { buy: venueName(best.buyAt), sell: venueName(best.sellAt) })}</bdi>
          {`\u00a0· ${transfer}\u00a0· `}
          <DateTime value={instant(best.at)} />
        </>
      }
    >
      <Change value={ppm(best.netPart)} mark="sign" />
    </Row>
  );
}
