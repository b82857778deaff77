import { parsePath } from '@candor/domain/challenge';
import { instant, ppm } from '@candor/kernel';
import {
  buttonClass,
  Card,
  Change,
  DateTime,
  EmptyState,
  FlowPage,
  iconChallenge,
  Row,
  Rows,
  SkeletonRows,
  UiLink,
} from '@candor/ui';
import { useSearchParams } from 'react-router';
import flow from '../../parts/Flow.module.css';
import { Loaded } from '../../parts/Loaded.tsx';
import type { Answer } from '../../platform/api.ts';
import { useText } from '../../platform/texts.ts';
import { useCall } from '../../platform/use-call.ts';
import styles from './Challenge.module.css';
import { CheckScore } from './CheckScore.tsx';
import { GameChart } from './GameChart.tsx';
import { CHALLENGE_PATH } from './own-paths.ts';

export type Proof = Answer<'app.challenge/proof'>;

/** [CHG-5] Anybody's attempt that is over: the whole path, and everything its score is counted from. */
export function AttemptPage() {
  const t = useText('challenge');
  const [search] = useSearchParams();
  const commitment = search.get('commitment') ?? '';
  const isLink = /^[0-9a-f]{64}$/.test(commitment);
  const found = useCall('app.challenge/proof', { commitment }, { isEnabled: isLink });
  if (!found.data && (!isLink || found.error?.failure.code === 'call.notFound')) {
    return (
      <FlowPage>
        <EmptyState
          icon={iconChallenge}
          title={t('missing')}
          hint={t('missingText')}
          action={
            <UiLink href={CHALLENGE_PATH} className={buttonClass({ variant: 'secondary', size: 'medium' })}>
              {t('toChallenge')}
            </UiLink>
          }
        />
      </FlowPage>
    );
  }
  return (
    <FlowPage>
      <Loaded reading={found} bones={<SkeletonRows count={6} />}>
        {(proof) => <Result proof={proof} />}
      </Loaded>
    </FlowPage>
  );
}

function Result({ proof }: { readonly proof: Proof }) {
  const t = useText('challenge');
  const candles = parsePath(proof.path).map(({ high, low, close }) => ({
    ...{ high: Number(high), low: Number(low), close: Number(close) },
  }));
  return (
    <>
      <GameChart candles={candles} actions={proof.actions} />
      <Card>
        <Rows>
          <Row label={t('score')} isStrong>
            <Change value={ppm(proof.score)} mark="sign" />
          </Row>
          <Row label={t('holding')}>
            <Change value={ppm(proof.holdingPpm)} mark="sign" />
          </Row>
          <Row label={t('over')}>
            <DateTime value={instant(proof.finishedAt)} />
          </Row>
        </Rows>
        <p className={flow.note}>
          <bdi>{proof.name}</bdi> · {t('tradesNo', { count: proof.trades })}
        </p>
      </Card>
      <CheckScore proof={proof} />
      <Card>
        {(['commitment', 'salt', 'playerNumber', 'seal'] as const).map((name) => (
          <div key={name} className={styles.number}>
            <p className={flow.note}>{t(name)}</p>
            <p className={styles.hash}>
              <bdi>{proof[name]}</bdi>
            </p>
          </div>
        ))}
      </Card>
    </>
  );
}
