import { instant } from '@candor/kernel';
import { Address, Amount, Card, DateTime, Price, Row, Rows } from '@candor/ui';
import type { ReactNode } from 'react';
import flow from '../../parts/Flow.module.css';
import { TextLink } from '../../parts/TextLink.tsx';
import type { Answer } from '../../platform/api.ts';
import { useText } from '../../platform/texts.ts';
import { readMoney } from '../../platform/wire-money.ts';
import { templatePath } from './own-paths.ts';
import { priceDecimals, showMarket } from './robot-words.ts';

type Props = { readonly detail: Answer<'app.robot/robot'> };

/** Every figure from fills, net of fees. */
export function Figures({ detail: { robot, book }, action }: Props & { readonly action: ReactNode }) {
  const t = useText('robot');
  const parts = useText('parts');
  const change = (value: typeof robot.total) => <Amount value={value && readMoney(value)} isChange decimals="full" />;
  return (
    <Card title={<bdi>{robot.name}</bdi>} action={action}>
      <Rows>
        <Row label={t('invested')} isStrong>
          <Amount value={readMoney(robot.invested)} />
        </Row>
        <Row label={t('realised')}>{change(robot.realised)}</Row>
        <Row label={t('floating')}>{change(robot.floating)}</Row>
        <Row label={t('total')} isStrong>
          {change(robot.total)}
        </Row>
        <Row label={t('fees')}>
          <Amount value={readMoney(robot.fees)} decimals="full" zeros="drop" />
        </Row>
        {robot.mode === 'radical' && (
          <Row label={t('interest')}>
            <Amount value={readMoney(robot.interest)} decimals="full" zeros="drop" />
          </Row>
        )}
        <Row label={t('holding')}>{change(robot.holding)}</Row>
        <Row label={t('equity')}>
          <Amount value={robot.equity && readMoney(robot.equity)} />
        </Row>
        <Row label={t('coin')}>{showMarket(robot.market)}</Row>
        <Row label={t('strategy')}>
          <TextLink href={templatePath(robot.template, robot.market)} isInline>
            {t(`template.${robot.template}`)}
          </TextLink>
        </Row>
        <Row label={t('type')}>
          {t(`tier.${robot.tier}`)} · {t(`mode.${robot.mode}`)}
        </Row>
        <Row label={t('version')}>
          <Address value={robot.version} />
        </Row>
        <Row label={parts('book.label')}>{parts(`book.${book}`)}</Row>
        <Row label={t('started')}>
          <DateTime value={instant(robot.startedAt)} />
        </Row>
        {robot.stoppedAt !== null && (
          <Row label={t('state.stopped')}>
            <DateTime value={instant(robot.stoppedAt)} />
          </Row>
        )}
      </Rows>
      {robot.equity === null && <p className={flow.note}>{t('noPrice')}</p>}
      <p className={flow.note}>{t(robot.mode === 'radical' ? 'riskRadical' : 'risk')}</p>
    </Card>
  );
}

/** What lies in its account, each coin with what it cost on average. */
export function AssetList({ detail: { robot, assets } }: Props) {
  const t = useText('robot');
  if (assets.length === 0) return null;
  return (
    <Card title={t('assets')}>
      <Rows>
        {assets.map(({ balance, averagePrice }) => (
          <Row
            key={balance.asset}
            label={balance.asset}
            hint={
              averagePrice !== null && (
                <>
                  {t('average')} <Price value={averagePrice} decimals={priceDecimals(robot.market)} />
                </>
              )
            }
          >
            <Amount value={readMoney(balance)} decimals="full" zeros="drop" hasUnit={false} />
          </Row>
        ))}
      </Rows>
    </Card>
  );
}

/** Results by rules, never blended. */
export function Segments({ detail: { segments } }: Props) {
  const t = useText('robot');
  return (
    <Card title={t('segments')}>
      <Rows>
        {segments.map((segment) => (
          <Row
            key={segment.no}
            label={`${segment.no}. ${t(`template.${segment.template}`)}`}
            hint={
              <>
                <DateTime value={instant(segment.startedAt)} />
                {segment.endedAt !== null && (
                  <>
                    {' – '}
                    <DateTime value={instant(segment.endedAt)} />
                  </>
                )}
              </>
            }
          >
            <Amount value={readMoney(segment.startEquity)} hasUnit={segment.endedAt === null} />
            {segment.endedAt !== null && (
              <>
                {' → '}
                <Amount value={segment.endEquity && readMoney(segment.endEquity)} />
              </>
            )}
          </Row>
        ))}
      </Rows>
      <p className={flow.note}>{t('segmentsText')}</p>
    </Card>
  );
}
