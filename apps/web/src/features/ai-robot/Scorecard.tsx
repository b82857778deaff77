import { instant, ppm } from '@candor/kernel';
import {
  Card,
  Change,
  Count,
  Day,
  formatRatio,
  Icon,
  iconRejected,
  Percent,
  Price,
  Row,
  Rows,
  shortenMiddle,
  useUi,
} from '@candor/ui';
import flow from '../../parts/Flow.module.css';
import { useText } from '../../platform/texts.ts';
import type { Overview } from './AiPage.tsx';

type Props = { readonly model: NonNullable<Overview['model']>; readonly data: NonNullable<Overview['data']> };

/** What the model came to on data it was not trained on, with the time, the source and why it does not trade. */
export function Scorecard({ model, data }: Props) {
  const t = useText('ai-robot');
  const { locale } = useUi();
  const { misses, tries } = model;
  const least = formatRatio(ppm(950_000), { locale, decimals: 0 });
  return (
    <Card title={t('scorecard')}>
      <Rows>
        <Row label={t('net')} isStrong>
          <Change value={ppm(model.netPart)} mark="sign" />
        </Row>
        <Row label={t('holding')}>
          <Change value={ppm(model.holdingPart)} mark="sign" />
        </Row>
        <Row label={t('logLoss')} hint={t('logLossHint')}>
          <Price value={String(model.logLoss)} decimals={4} />
        </Row>
        <Row label={t('baseLogLoss')}>
          <Price value={String(model.baseLogLoss)} decimals={4} />
        </Row>
        <Row label={t('sharpe')}>
          <Price value={String(model.sharpe)} decimals={2} />
        </Row>
        <Row label={t('deflated')} hint={t('deflatedHint', { tries, least })}>
          <Percent value={ppm(Math.round(model.deflatedSharpe * 1_000_000))} decimals={1} />
        </Row>
        <Row label={t('forecasts')}>
          <Count value={model.forecasts} />
        </Row>
        <Row label={t('judged')} isStacked>
          <Day value={instant(model.judgedFrom)} /> – <Day value={instant(model.judgedUntil)} />
        </Row>
        <Row label={t('data')} isStacked>
          <bdi>
            {data.what} ({data.source})
          </bdi>
        </Row>
        <Row label={t('model')}>
          <bdi dir="ltr" title={model.version}>
            {shortenMiddle(model.version, 8)}
          </bdi>
        </Row>
      </Rows>
      <div className={flow.choice}>
        {misses.length > 0 && (
          <Card title={t('why')} level={3} isNested>
            <Rows>
              {misses.map((miss) => (
                <Row key={miss} label={t(`miss.${miss}`)}>
                  <Icon of={iconRejected} size={18} />
                </Row>
              ))}
            </Rows>
          </Card>
        )}
        <p className={flow.note}>{t('recorded')}</p>
      </div>
    </Card>
  );
}
