import type { EnergyQuote } from '@candor/contract';
import { instant } from '@candor/kernel';
import { Amount, Count, DateTime, Row, Rows, Sheet } from '@candor/ui';
import flow from '../../parts/Flow.module.css';
import { useText } from '../../platform/texts.ts';
import { readMoney } from '../../platform/wire-money.ts';

type Props = { readonly quote: EnergyQuote; readonly onClose: () => void };

/** What the percentage was computed from, so that anybody can do it again. */
export function InputsSheet({ quote, onClose }: Props) {
  const t = useText('energy');
  const { inputs } = quote;
  return (
    <Sheet title={t('inputs.title')} onClose={onClose}>
      <div className={flow.step}>
        <p className={flow.text}>{t('inputs.formula')}</p>
        <Rows>
          <Row label={t('price.energy')}>
            <Count value={quote.energy} />
          </Row>
          <Row label={t(inputs.days === 0 ? 'inputs.sunPerEnergy' : 'inputs.sunPerEnergyDay')}>
            {t('inputs.sun', { sun: Number(inputs.sunPerEnergy) })}
          </Row>
          {inputs.days > 0 && (
            <Row label={t('inputs.days')}>
              <Count value={inputs.days} />
            </Row>
          )}
          <Row label={t('inputs.burnSunPerEnergy')}>{t('inputs.sun', { sun: Number(inputs.burnSunPerEnergy) })}</Row>
          <Row label={t('inputs.burnOnce')}>
            <Amount value={readMoney(inputs.burnOnce)} decimals="full" zeros="drop" isPublic />
          </Row>
          <Row label={t('inputs.uses')}>
            <Count value={inputs.uses} />
          </Row>
          <Row label={t('inputs.stake')}>
            <Amount value={readMoney(inputs.stake)} decimals="full" zeros="drop" isPublic />
          </Row>
          <Row label={t('inputs.limit')} isStacked>
            <Count value={BigInt(inputs.totalEnergyLimit)} />
          </Row>
          <Row label={t('inputs.weight')} isStacked>
            <Count value={BigInt(inputs.totalEnergyWeight)} />
          </Row>
          <Row label={t('inputs.readAt')}>
            <DateTime value={instant(inputs.readAt)} />
          </Row>
        </Rows>
        <p className={flow.note}>{t('inputs.bandwidth')}</p>
        <p className={flow.note}>{t('inputs.historic')}</p>
      </div>
    </Sheet>
  );
}
