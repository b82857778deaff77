import { instant } from '@candor/kernel';
import { Address, Card, Countdown, DateTime, formatDateTime, Row, Rows, StatusChip, useNow, useUi } from '@candor/ui';
import flow from '../../parts/Flow.module.css';
import { TextLink } from '../../parts/TextLink.tsx';
import type { Answer } from '../../platform/api.ts';
import { useText } from '../../platform/texts.ts';
import styles from './Draws.module.css';
import { NumberBalls } from './NumberBalls.tsx';
import { drawHref, statisticsHref } from './own-paths.ts';
import { useSeriesWords } from './use-series-words.ts';

export type SeriesNow = Answer<'app.draws/series'>['series'][number];

/** [DRAW-3] A series: what it draws next, with its commitment as soon as there is one, and what it drew last. */
export function NextCard({ series }: { readonly series: SeriesNow }) {
  const t = useText('draws');
  const words = useSeriesWords();
  const { name, code, next, last, minutes } = series;
  return (
    <Card
      title={t('next', { name })}
      action={next ? <Until dueAt={next.dueAt} /> : <StatusChip status="stopped">{t('paused')}</StatusChip>}
    >
      <p className={flow.note}>
        {words.terms(series)} · {words.interval(minutes)}
      </p>
      {next && <NextRows next={next} />}
      {next && !next.draw && <Published at={next.commitAt} />}
      <div className={styles.last}>
        {last?.numbers && (
          <p className={styles.lastResult}>
            <TextLink href={drawHref(last)}>{t('last')}</TextLink>
            <NumberBalls numbers={last.numbers} isVoid={last.state === 'void'} />
          </p>
        )}
        <TextLink href={statisticsHref(code)}>{t('statistics')}</TextLink>
      </div>
    </Card>
  );
}

function Until({ dueAt }: { readonly dueAt: number }) {
  const t = useText('draws');
  return (
    <span className={styles.until}>
      <span>{t('drawIn')}</span> <Countdown until={instant(dueAt)} />
    </span>
  );
}

function NextRows({ next }: { readonly next: NonNullable<SeriesNow['next']> }) {
  const t = useText('draws');
  return (
    <Rows>
      <Row label={t('issue')}>
        <bdi dir="ltr">{next.issue}</bdi>
      </Row>
      <Row label={t('due')}>
        <DateTime value={instant(next.dueAt)} />
      </Row>
      {next.draw && (
        <>
          <Row label={t('block')}>
            <bdi dir="ltr">{next.draw.height}</bdi>
          </Row>
          <Row label={t('commitment')}>
            <Address value={next.draw.commitment} />
          </Row>
        </>
      )}
    </Rows>
  );
}

function Published({ at }: { readonly at: number }) {
  const t = useText('draws');
  const { locale, timeZone } = useUi();
  // Once it should be there it may take a moment more; then nothing is promised.
  const isPast = useNow(1_000) > at;
  if (isPast) return null;
  return <p className={flow.note}>{t('publishedAt', { time: formatDateTime(instant(at), { locale, timeZone }) })}</p>;
}
