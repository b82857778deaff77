import type { RobotTemplate } from '@candor/contract/robot/calls';
import { ppm } from '@candor/kernel';
import { Address, Amount, Banner, Button, Percent, Row, Rows, Sheet } from '@candor/ui';
import flow from '../../parts/Flow.module.css';
import { useFailureWords } from '../../parts/use-failure-words.ts';
import type { Failure } from '../../platform/api.ts';
import { useText } from '../../platform/texts.ts';
import { readAmountOf } from '../../platform/wire-money.ts';
import type { Terms } from './AddForm.tsx';
import type { RobotDraft } from './draft.ts';
import { showMarket, useRules } from './robot-words.ts';

type Props = {
  readonly terms: Terms;
  readonly draft: RobotDraft;
  readonly template: RobotTemplate;
  readonly isBusy: boolean;
  readonly failure: Failure | undefined;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
};

/** Everything once more before the money moves. */
export function ReviewSheet({ terms, draft, template, isBusy, failure, onConfirm, onClose }: Props) {
  const t = useText('robot');
  const words = useFailureWords();
  const rules = useRules();
  const takerFee = terms.markets.find(({ id }) => id === draft.market)?.takerFeePpm;
  return (
    <Sheet
      title={t('start')}
      onClose={onClose}
      footer={
        <Button isWide isBusy={isBusy} onClick={onConfirm}>
          {t('start')}
        </Button>
      }
    >
      <div className={flow.step}>
        <Banner tone="warn">{t(template.mode === 'radical' ? 'riskRadical' : 'risk')}</Banner>
        <Rows>
          <Row label={t('amount')} isStrong>
            <Amount value={readAmountOf('USDT', draft.amount)} decimals="full" zeros="drop" isPublic />
          </Row>
          <Row label={t('strategy')}>
            {t(`template.${template.id}`)} · {t(`mode.${template.mode}`)}
          </Row>
          <Row label={t('type')}>{t(`tier.${template.tier}`)}</Row>
          <Row label={t('coin')}>{showMarket(draft.market)}</Row>
          <Row label={t('name')}>
            <bdi>{draft.name}</bdi>
          </Row>
          <Row label={t('feePerTrade')}>
            <Percent value={takerFee === undefined ? null : ppm(takerFee)} />
          </Row>
          <Row label={t('version')}>
            <Address value={template.version} />
          </Row>
        </Rows>
        <p className={flow.note}>{rules(template)}</p>
        <p className={flow.note}>
          {t('isolated')} {t('firstDecision')}
        </p>
        {failure && <Banner tone="danger">{words(failure)}</Banner>}
      </div>
    </Sheet>
  );
}
