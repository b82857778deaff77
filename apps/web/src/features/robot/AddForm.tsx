import { marketIds } from '@candor/contract/market/fields';
import { isLess } from '@candor/kernel';
import { AmountField, Banner, Button, Chips, Field, FlowAction, formatAmount, RadioCards, useUi } from '@candor/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import flow from '../../parts/Flow.module.css';
import { GateNotice } from '../../parts/GateNotice.tsx';
import type { Answer } from '../../platform/api.ts';
import { useText } from '../../platform/texts.ts';
import { useCommand } from '../../platform/use-command.ts';
import { useDraft } from '../../platform/use-draft.ts';
import { readMoney } from '../../platform/wire-money.ts';
import { judgeRobot, NAME_MOST, type RobotDraft } from './draft.ts';
import { robotPath } from './own-paths.ts';
import { ReviewSheet } from './ReviewSheet.tsx';

export type Terms = Answer<'app.robot/templates'>;
type Props = { readonly terms: Terms; readonly draft: RobotDraft; readonly onDraft: (draft: RobotDraft) => void };

export function AddForm({ terms, draft, onDraft }: Props) {
  const t = useText('robot');
  const { locale } = useUi();
  const navigate = useNavigate();
  const [isReviewed, setReviewed] = useState(false);
  const starting = useCommand('app.robot/start', {
    keyLasts: 'answer',
    touches: 'everything',
    onDone: ({ id }) => navigate(`${robotPath(id)}&new`, { replace: true }),
  });
  const [minimum, maximum, available] = [terms.minimum, terms.maximum, terms.available].map(readMoney);
  const plain = (value: typeof minimum) =>
    value ? formatAmount(value, { locale, decimals: 'full', zeros: 'drop' }) : '';
  const form = useDraft([draft, onDraft], {
    judge: (now) => (minimum && maximum && available ? judgeRobot(now, { minimum, maximum, available }) : {}),
    wordsFor: ({ field, is }) =>
      field === 'name'
        ? t('wrongName')
        : is === 'tooMuch'
          ? t('tooMuch')
          : t('wrongAmount', { minimum: plain(minimum), maximum: plain(maximum) }),
    showsOn: 'blur',
    onChange: starting.forget,
  });
  const most = available && maximum && isLess(maximum, available) ? maximum : available;
  const template = terms.templates.find(({ id }) => id === draft.template);
  const isSimulated = terms.markets.find(({ id }) => id === draft.market)?.isSimulated ?? false;
  const name = draft.name.trim() || t(`template.${draft.template}`);

  function start(): void {
    if (!template) return;
    const { market, amount } = draft;
    void starting.run({ template: template.id, version: template.version, market, name, amount });
  }

  return (
    <form
      className={flow.step}
      onSubmit={(event) => form.submit(event, () => setReviewed(template?.gate === null))}
      noValidate
    >
      {terms.haltedFor !== null && (
        <Banner tone="warn" title={t('halt.killSwitch')}>
          {terms.haltedFor}
        </Banner>
      )}
      <RadioCards
        label={t('strategy')}
        items={terms.templates.map(({ id, tier }) => ({
          ...{ id, title: t(`template.${id}`) },
          note: tier === 'vip' ? `${t('tier.vip')} · ${t(`short.${id}`)}` : t(`short.${id}`),
        }))}
        value={draft.template}
        onValueChange={(id) => form.change({ template: id })}
      />
      <Chips
        label={t('coin')}
        items={marketIds().map((id) => ({ id, label: id.slice(0, id.indexOf('-')) }))}
        value={draft.market}
        onValueChange={(id) => form.change({ market: id })}
      />
      <AmountField label={t('amount')} asset="USDT" available={available} max={most} {...form.field('amount')} />
      <Field
        label={t('name')}
        maxLength={NAME_MOST}
        isOptional
        placeholder={t(`template.${draft.template}`)}
        {...form.field('name')}
      />
      {isSimulated && <Banner title={t('simulated')}>{t('simulatedText')}</Banner>}
      {template && template.gate !== null ? (
        <GateNotice gate={template.gate} form="line" />
      ) : (
        <FlowAction>
          <Button type="submit" size="large" isWide>
            {t('review')}
          </Button>
          <p className={flow.note}>
            {t('slots', terms.slots)} {t('isolated')} {t('risk')}
          </p>
        </FlowAction>
      )}
      {isReviewed && template && (
        <ReviewSheet
          terms={terms}
          draft={{ ...draft, name }}
          template={template}
          isBusy={starting.isBusy}
          failure={starting.failure}
          onConfirm={start}
          onClose={() => setReviewed(false)}
        />
      )}
    </form>
  );
}
