import type { Draw } from '@candor/contract/draws/calls';
import { ISSUE_NUMBER, SERIES_CODE } from '@candor/contract/draws/fields';
import { instant, SECOND_MS } from '@candor/kernel';
import {
  Banner,
  buttonClass,
  Card,
  Countdown,
  EmptyState,
  FlowPage,
  iconCalendar,
  SkeletonRows,
  UiLink,
  useNow,
} from '@candor/ui';
import { useSearchParams } from 'react-router';
import flow from '../../parts/Flow.module.css';
import { Loaded } from '../../parts/Loaded.tsx';
import { useText } from '../../platform/texts.ts';
import { useCall } from '../../platform/use-call.ts';
import { DrawState } from './DrawState.tsx';
import styles from './Draws.module.css';
import { NumberBalls } from './NumberBalls.tsx';
import { RECORDS_PATH } from './own-paths.ts';
import { ProofCard } from './ProofCard.tsx';
import { TerminalCard } from './TerminalCard.tsx';
import { useSeriesWords } from './use-series-words.ts';
import { VerifyCard } from './VerifyCard.tsx';

const EVERY_MS = 3 * SECOND_MS;

/** One draw, from its commitment to its numbers, with every part of the proof and the check of it. */
export function DrawPage() {
  const [search] = useSearchParams();
  const [series, issue] = [search.get('series') ?? '', search.get('issue') ?? ''];
  const isLink = SERIES_CODE.test(series) && ISSUE_NUMBER.test(issue);
  const found = useCall('app.draws/draw', { series, issue }, { isEnabled: isLink, isPublic: true, everyMs: EVERY_MS });
  if (!found.data && (!isLink || found.error?.failure.code === 'call.notFound')) return <Missing />;
  return (
    <Loaded
      reading={found}
      bones={
        <FlowPage>
          <SkeletonRows count={6} />
        </FlowPage>
      }
    >
      {(draw) => <Shown draw={draw} />}
    </Loaded>
  );
}

function Shown({ draw }: { readonly draw: Draw }) {
  const words = useSeriesWords();
  return (
    <FlowPage
      summary={
        draw.numbers && (
          <>
            <VerifyCard key={draw.state} draw={draw} />
            <TerminalCard draw={draw} />
          </>
        )
      }
    >
      <Card title={draw.name} action={<DrawState state={draw.state} />}>
        <div className={styles.result}>
          <p className={flow.note}>
            <bdi dir="ltr">{draw.issue}</bdi> · {words.terms(draw.series)}
          </p>
          {draw.numbers ? (
            <NumberBalls numbers={draw.numbers} size="large" isVoid={draw.state === 'void'} />
          ) : (
            draw.state === 'committed' && <Waiting draw={draw} />
          )}
        </div>
      </Card>
      {draw.voided && <Voided draw={draw} />}
      <ProofCard draw={draw} />
    </FlowPage>
  );
}

/** [DRAW-9] A block that did not come leaves no numbers; a chain that changed leaves numbers that do not count. */
function Voided({ draw: { voided } }: { readonly draw: Draw }) {
  const t = useText('draws');
  return voided && <Banner tone="warn">{t(`void.${voided.reason}`)}</Banner>;
}

function Waiting({ draw: { dueAt, height } }: { readonly draw: Draw }) {
  const t = useText('draws');
  const isDue = useNow(SECOND_MS) >= dueAt;
  if (isDue) return <p>{t('drawing', { height })}</p>;
  return (
    <p className={styles.until}>
      <span>{t('drawIn')}</span> <Countdown until={instant(dueAt)} />
    </p>
  );
}

function Missing() {
  const t = useText('draws');
  return (
    <FlowPage>
      <EmptyState
        icon={iconCalendar}
        title={t('missing')}
        hint={t('missingText')}
        action={
          <UiLink href={RECORDS_PATH} className={buttonClass({ variant: 'secondary', size: 'medium' })}>
            {t('toRecords')}
          </UiLink>
        }
      />
    </FlowPage>
  );
}
