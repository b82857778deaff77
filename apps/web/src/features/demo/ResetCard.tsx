import type { DemoReset } from '@candor/contract';
import { instant } from '@candor/kernel';
import { Amount, Button, Card, DateTime, Dialog, EmptyState, iconHistory, ListRow, Sheet, useToast } from '@candor/ui';
import { useState } from 'react';
import { PATHS } from '../../app/routes.ts';
import { PagedList } from '../../parts/PagedList.tsx';
import { useFailureWords } from '../../parts/use-failure-words.ts';
import type { Answer } from '../../platform/api.ts';
import { useStore } from '../../platform/store.ts';
import { useText } from '../../platform/texts.ts';
import { useCommand } from '../../platform/use-command.ts';
import { readMoney } from '../../platform/wire-money.ts';
import styles from './Demo.module.css';

/** Starting over, told before it is done, and every time it was done. */
export function ResetCard({ data }: { readonly data: Answer<'app.demo/overview'> }) {
  const t = useText('demo');
  const [asked, setAsked] = useState<'reset' | 'history'>();
  return (
    <Card title={t('reset.title')}>
      <p className={styles.text}>{t('reset.text')}</p>
      <div className={styles.actions}>
        <Button variant="secondary" onClick={() => setAsked('reset')}>
          {t('reset.action')}
        </Button>
        {data.resets > 0 && (
          <Button variant="quiet" onClick={() => setAsked('history')}>
            {t('reset.history', { count: data.resets })}
          </Button>
        )}
      </div>
      {asked === 'reset' && <ResetDialog data={data} onClose={() => setAsked(undefined)} />}
      {asked === 'history' && (
        <Sheet title={t('reset.historyTitle')} onClose={() => setAsked(undefined)}>
          <PagedList
            path="app.demo/resets"
            row={(reset) => <ResetRow key={reset.id} reset={reset} />}
            empty={<EmptyState icon={iconHistory} title={t('reset.none')} hint={t('reset.noneText')} />}
          />
        </Sheet>
      )}
    </Card>
  );
}

function ResetDialog({ data, onClose }: { readonly data: Answer<'app.demo/overview'>; readonly onClose: () => void }) {
  const t = useText('demo');
  const words = useFailureWords();
  const showToast = useToast();
  const { run, isBusy, failure } = useCommand('app.demo/reset', {
    keyLasts: 'form',
    touches: 'everything',
    onDone: ({ cancelledOrders }) => {
      showToast(t('reset.done', { orders: cancelledOrders }));
      onClose();
    },
  });

  return (
    <Dialog
      title={t('reset.ask')}
      confirmLabel={t('reset.confirm')}
      cancelLabel={t('reset.keep')}
      isBusy={isBusy}
      isDestructive
      onConfirm={() => void run({})}
      onCancel={onClose}
    >
      <p>
        {t('reset.askText', { orders: data.openOrders, positions: data.openPositions })}{' '}
        <Amount value={readMoney(data.worth)} />
      </p>
      <p className={styles.note}>{t('reset.askNote')}</p>
      {failure && (
        <p className={styles.refused} role="alert">
          {words(failure)}
        </p>
      )}
    </Dialog>
  );
}

function ResetRow({ reset }: { readonly reset: DemoReset }) {
  const t = useText('demo');
  const isOn = useStore((state) => state.book === 'demo');
  const worth = reset.worth && readMoney(reset.worth);
  return (
    <ListRow
      title={<DateTime value={instant(reset.at)} />}
      note={t('reset.row', { orders: reset.cancelledOrders, positions: reset.closedPositions })}
      end={<Amount value={worth} />}
      endNote={t('reset.before')}
      {...(isOn && { href: `${PATHS.record}?id=${reset.id}` })}
    />
  );
}
