import { PAUSE_DAYS } from '@candor/contract/challenge/fields';
import type { OwnLimits } from '@candor/contract/challenge/shapes';
import { instant } from '@candor/kernel';
import {
  Amount,
  AmountField,
  Banner,
  Button,
  Card,
  Dialog,
  FlowPage,
  formatDateTime,
  Row,
  Rows,
  SkeletonRows,
  useUi,
} from '@candor/ui';
import { useState } from 'react';
import flow from '../../parts/Flow.module.css';
import { Loaded } from '../../parts/Loaded.tsx';
import { useFailureWords } from '../../parts/use-failure-words.ts';
import { useMoneyWords } from '../../parts/use-money-words.ts';
import { useText } from '../../platform/texts.ts';
import { useCall } from '../../platform/use-call.ts';
import { useCommand } from '../../platform/use-command.ts';
import { readMoney } from '../../platform/wire-money.ts';
import styles from './Challenge.module.css';

/** [CHG-14] [CHG-15] What one sets for oneself: tightened at once, loosened after a wait. */
export function LimitsPage() {
  const overview = useCall('app.challenge/overview', {});
  return (
    <FlowPage>
      <Loaded reading={overview} bones={<SkeletonRows count={4} />}>
        {({ limits }) => (
          <>
            <LimitCard limits={limits} />
            <PauseCard limits={limits} />
          </>
        )}
      </Loaded>
    </FlowPage>
  );
}

function LimitCard({ limits }: { readonly limits: OwnLimits }) {
  const t = useText('challenge');
  const words = useFailureWords();
  const inWords = useMoneyWords();
  const ui = useUi();
  const [typed, setTyped] = useState('');
  const saving = useCommand('app.challenge/limit', { touches: 'everything', onDone: () => setTyped('') });
  return (
    <Card title={t('limits')}>
      <Rows>
        <Row label={t('limit')} isStrong>
          <Amount value={readMoney(limits.limit)} zeros="drop" />
        </Row>
        <Row label={t('spent')}>
          <Amount value={readMoney(limits.spent)} zeros="drop" />
        </Row>
      </Rows>
      {limits.raise && (
        <Banner tone="info">
          {t('raise', {
            limit: inWords(readMoney(limits.raise.limit)),
            date: formatDateTime(instant(limits.raise.at), ui),
          })}
        </Banner>
      )}
      <form
        className={flow.step}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void saving.run({ limit: typed === '' ? '-' : typed });
        }}
      >
        <AmountField
          label={t('limitNew')}
          asset="USDT"
          value={typed}
          onValueChange={(value) => {
            saving.forget();
            setTyped(value);
          }}
          error={saving.failure && words(saving.failure)}
        />
        <p className={flow.note}>{t('limitText')}</p>
        <Button type="submit" variant="secondary" size="medium" isBusy={saving.isBusy}>
          {t('save')}
        </Button>
      </form>
    </Card>
  );
}

function PauseCard({ limits }: { readonly limits: OwnLimits }) {
  const t = useText('challenge');
  const words = useFailureWords();
  const ui = useUi();
  const [asked, setAsked] = useState<number>();
  const pausing = useCommand('app.challenge/pause', { touches: 'everything', onDone: () => setAsked(undefined) });
  return (
    <Card title={t('pause')}>
      <p className={flow.note}>{t('pauseText')}</p>
      {limits.pausedUntil !== null && (
        <Banner tone="info">{t('pausedUntil', { date: formatDateTime(instant(limits.pausedUntil), ui) })}</Banner>
      )}
      <div className={styles.choices}>
        {PAUSE_DAYS.map((days) => (
          <Button key={days} variant="secondary" size="medium" onClick={() => setAsked(days)}>
            {t('days', { days })}
          </Button>
        ))}
      </div>
      {asked !== undefined && (
        <Dialog
          title={t('pauseFor', { days: t('days', { days: asked }) })}
          confirmLabel={t('pause')}
          cancelLabel={t('back')}
          isBusy={pausing.isBusy}
          onConfirm={() => void pausing.run({ days: String(asked) })}
          onCancel={() => setAsked(undefined)}
        >
          {pausing.failure ? <Banner tone="danger">{words(pausing.failure)}</Banner> : t('pauseText')}
        </Dialog>
      )}
    </Card>
  );
}
