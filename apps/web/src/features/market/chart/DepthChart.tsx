import { Figure, formatDecimal, PlotCursor, useUi } from '@candor/ui';
import { useEffect, useRef, useState } from 'react';
import { decimalsOf } from '../../../parts/tick-decimals.ts';
import { watchSight } from '../../../parts/watch-sight.ts';
import { useText } from '../../../platform/texts.ts';
import type { BookFeed } from '../order-book/book-feed.ts';
import styles from './DepthChart.module.css';
import { type DepthCurve, depthAt, makeDepthCurve } from './depth-curve.ts';
import { type DepthDrawing, openDepth } from './draw-depth.ts';
import { toDecimalText } from './plot-candle.ts';

export type DepthChartProps = {
  readonly name: string;
  readonly base: string;
  readonly tick: string;
  readonly lot: string;
  readonly feed: BookFeed;
};

/** Twice a second: the shape is read, not each step. */
const GAP_MS = 500;
const STEPS = 200;

/** How much is wanted and offered around the price. */
export function DepthChart({ name, base, tick, lot, feed }: DepthChartProps) {
  const t = useText('market');
  const { locale } = useUi();
  const canvas = useRef<HTMLCanvasElement>(null);
  const drawing = useRef<DepthDrawing>(null);
  const [curve, setCurve] = useState<DepthCurve | undefined>(undefined);
  const [step, setStep] = useState<number | undefined>(undefined);

  useEffect(() => {
    if (!canvas.current) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isSeen = true;
    const read = () => {
      timer = undefined;
      const orderBook = feed.current();
      if (!document.hidden && isSeen) setCurve(orderBook ? makeDepthCurve(orderBook.bids, orderBook.asks) : undefined);
    };
    const stop = feed.subscribe(() => {
      timer ??= setTimeout(read, GAP_MS);
    });
    // Scrolled away it would be drawn for nobody, beside a book that wants the same processor.
    const stopWatching = watchSight(canvas.current, (isInSight) => {
      isSeen = isInSight;
      if (isSeen) read();
    });
    read();
    return () => {
      clearTimeout(timer);
      stopWatching();
      stop();
    };
  }, [feed]);

  useEffect(() => {
    if (!canvas.current) return;
    const opened = openDepth(canvas.current);
    drawing.current = opened;
    return () => {
      drawing.current = null;
      opened.close();
    };
  }, []);

  const cursor = curve && step !== undefined ? curve.from + ((curve.to - curve.from) * step) / STEPS : undefined;
  useEffect(() => drawing.current?.draw(curve, cursor), [curve, cursor]);

  const price = (value: number) =>
    formatDecimal(toDecimalText(value, decimalsOf(tick)), { locale, decimals: decimalsOf(tick) });
  const amount = (value: number) => {
    const decimals = Math.min(decimalsOf(lot), 4);
    return `${formatDecimal(toDecimalText(value, decimals), { locale, decimals })} ${base}`;
  };
  const words =
    curve &&
    t('depth.summary', {
      from: price(curve.from) ?? '',
      to: price(curve.to) ?? '',
      bids: amount(curve.bids.at(-1)?.total ?? 0),
      asks: amount(curve.asks.at(-1)?.total ?? 0),
    });
  const pointed =
    curve && cursor !== undefined
      ? t('depth.at', { price: price(cursor) ?? '', amount: amount(depthAt(curve, cursor)) })
      : undefined;

  return (
    <figure className={styles.figure} aria-label={t('depth.label', { name })}>
      <PlotCursor
        className={styles.plot}
        aria-label={t('depth.cursor')}
        aria-valuetext={pointed ?? words ?? t('book.silent')}
        min={0}
        max={STEPS}
        value={step ?? STEPS / 2}
        onChange={(event) => setStep(Number(event.target.value))}
        onPointerMove={(event) => {
          const box = event.currentTarget.getBoundingClientRect();
          setStep(Math.round(((event.clientX - box.x) / box.width) * STEPS));
        }}
        onPointerLeave={() => setStep(undefined)}
        onBlur={() => setStep(undefined)}
      >
        <div aria-hidden="true">
          <canvas ref={canvas} className={styles.canvas} />
        </div>
      </PlotCursor>
      {curve && (
        <div className={styles.axis} dir="ltr" aria-hidden="true">
          <Figure>{price(curve.from)}</Figure>
          <Figure>{price((curve.from + curve.to) / 2)}</Figure>
          <Figure>{price(curve.to)}</Figure>
        </div>
      )}
      <figcaption className={styles.summary}>{pointed ?? words ?? t('book.silent')}</figcaption>
    </figure>
  );
}
