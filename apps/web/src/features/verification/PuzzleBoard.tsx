/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a range input cannot carry the piece, nor record the way it was slid */
import type { TrailBy, TrailPoint } from '@candor/domain/verification';
import {
  Button,
  Icon,
  type IconShape,
  iconCheck,
  iconClose,
  iconForward,
  iconRefresh,
  Skeleton,
  Spinner,
} from '@candor/ui';
import { useEffect, useRef } from 'react';
import { useText } from '../../platform/texts.ts';
import type { PuzzleState } from './use-puzzle.ts';
import { useSlide } from './use-slide.ts';
import styles from './Verification.module.css';

type Props = {
  readonly state: Extract<PuzzleState, { readonly puzzle: unknown }>;
  /** Another puzzle than the first: the keyboard stays where it was. */
  readonly isFresh: boolean;
  /** Which element tells how the keys work. */
  readonly hintId: string;
  readonly onPlace: (x: number, trail: readonly TrailPoint[], by: TrailBy) => void;
  readonly onReload: () => void;
};

/** The picture, the piece and the handle under it. Both can be dragged, and the handle also listens to arrow keys. */
export function PuzzleBoard({ state, isFresh, hintId, onPlace, onReload }: Props) {
  const t = useText('verification');
  const board = useRef<HTMLDivElement>(null);
  const handle = useRef<HTMLDivElement>(null);
  const { puzzle, phase } = state;
  const most = puzzle.width - puzzle.pieceWidth;
  const isActive = phase === 'ready';
  const slide = useSlide({
    most,
    isActive,
    onPlace,
    scaleOf: () => puzzle.width / (board.current?.getBoundingClientRect().width ?? puzzle.width),
  });
  useEffect(() => {
    if (isFresh) handle.current?.focus({ preventScroll: true });
  }, [isFresh]);

  const share = (of: number, whole: number) => `${(100 * of) / whole}%`;
  const percent = Math.round((100 * slide.x) / most);
  return (
    // The picture is drawn left to right, whichever way the page is read.
    <div
      ref={board}
      dir="ltr"
      className={styles.board}
      data-phase={phase}
      data-held={slide.isHeld}
      data-moved={slide.x > 0}
    >
      <div className={styles.picture}>
        <img src={puzzle.picture} alt={t('picture')} width={puzzle.width} height={puzzle.height} draggable={false} />
        <img
          src={puzzle.piece}
          alt=""
          className={styles.piece}
          draggable={false}
          style={{
            insetBlockStart: share(puzzle.pieceTop, puzzle.height),
            inlineSize: share(puzzle.pieceWidth, puzzle.width),
            transform: `translateX(${share(slide.x, puzzle.pieceWidth)})`,
          }}
          {...slide.pointer}
        />
        {phase === 'expired' && <Expired onReload={onReload} />}
      </div>
      <div className={styles.track}>
        <span className={styles.trail} style={{ inlineSize: share(slide.x + puzzle.pieceWidth / 2, puzzle.width) }} />
        <span className={styles.words} aria-hidden="true">
          {t('track')}
        </span>
        <div
          ref={handle}
          className={styles.handle}
          role="slider"
          tabIndex={0}
          aria-label={t('handle')}
          aria-describedby={hintId}
          aria-valuemin={0}
          aria-valuemax={most}
          aria-valuenow={slide.x}
          aria-valuetext={t('at', { percent })}
          aria-disabled={!isActive}
          style={{
            inlineSize: share(puzzle.pieceWidth, puzzle.width),
            transform: `translateX(${share(slide.x, puzzle.pieceWidth)})`,
          }}
          {...slide.pointer}
          onKeyDown={slide.onKeyDown}
        >
          <HandleSign phase={phase} />
        </div>
      </div>
    </div>
  );
}

/** To the right for everybody: it is never mirrored, as the picture is not. */
const iconToRight: IconShape = { d: iconForward.d };

function HandleSign({ phase }: { readonly phase: Props['state']['phase'] }) {
  switch (phase) {
    case 'checking':
      return <Spinner />;
    case 'solved':
      return <Icon of={iconCheck} />;
    case 'wrong':
      return <Icon of={iconClose} />;
    default:
      return <Icon of={iconToRight} />;
  }
}

function Expired({ onReload }: { readonly onReload: () => void }) {
  const t = useText('verification');
  return (
    <div className={styles.over} role="alert">
      <b>{t('expired')}</b>
      <span>{t('expiredNote')}</span>
      <Button variant="secondary" size="medium" icon={iconRefresh} onClick={onReload}>
        {t('reload')}
      </Button>
    </div>
  );
}

/** The same heights as the board, so that nothing moves when it arrives. */
export function PuzzleBones() {
  return (
    <div className={styles.board} aria-hidden="true">
      <div className={styles.picture}>
        <Skeleton height="100%" />
      </div>
      <div className={styles.track} />
    </div>
  );
}
