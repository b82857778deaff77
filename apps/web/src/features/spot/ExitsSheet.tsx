import type { SpotMarket, SpotOrder } from '@candor/contract';
import { Banner } from '@candor/ui';
import { useState } from 'react';
import { DraftField } from '../../parts/ticket/DraftField.tsx';
import { SheetForm } from '../../parts/ticket/SheetForm.tsx';
import { useFailureWords } from '../../parts/use-failure-words.ts';
import { call } from '../../platform/api.ts';
import { useText } from '../../platform/texts.ts';
import { useCommand } from '../../platform/use-command.ts';
import styles from './Trade.module.css';
import { askedExits, type ExitDraft } from './ticket.ts';

type ExitsSheetProps = {
  readonly order: SpotOrder;
  readonly market: Pick<SpotMarket, 'quote'>;
  readonly onClose: () => void;
  readonly onDone: () => void;
};

/** Other marks for an exit, or for an order that nothing was filled of. An empty field takes one away. */
export function ExitsSheet({ order, market, onClose, onDone }: ExitsSheetProps) {
  const t = useText('spot');
  const words = useFailureWords();
  const before: ExitDraft = { takeProfit: order.takeProfit ?? '', stopLoss: order.stopLoss ?? '' };
  const [now, setNow] = useState(before);
  const { run, isBusy, failure, forget } = useCommand(
    () => call('app.spot/exits', { id: order.id, ...askedExits(now) }),
    { touches: 'everything', onDone },
  );
  const isSame = now.takeProfit === before.takeProfit && now.stopLoss === before.stopLoss;
  const isBare = order.exitOf !== null && now.takeProfit === '' && now.stopLoss === '';
  const given = {
    asset: market.quote,
    draft: now,
    onChange: (next: Partial<ExitDraft>) => {
      forget();
      setNow({ ...now, ...next });
    },
    isOptional: true,
  };
  return (
    <SheetForm
      title={t('exits.title')}
      submit={t('exits.submit')}
      isBusy={isBusy}
      disabledReason={isSame ? t('exits.same') : isBare ? t('exits.keepOne') : undefined}
      onSubmit={() => void run()}
      onClose={onClose}
    >
      <DraftField {...given} name="takeProfit" label={t('takeProfit')} />
      <DraftField {...given} name="stopLoss" label={t('stopLoss')} />
      <p className={styles.small}>
        {order.exitOf === null && t('exits.starts')} {t('exits.text')}
      </p>
      {failure && <Banner tone="danger">{words(failure)}</Banner>}
    </SheetForm>
  );
}
