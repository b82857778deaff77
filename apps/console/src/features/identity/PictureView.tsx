import { failureOf } from '@candor/client/call-failed';
import { identityPicture } from '@candor/contract/identity/calls';
import { Button, Icon, IconButton, iconDocument, iconMinus, iconPlus, iconRefresh, Spinner } from '@candor/ui';
import { useQuery } from '@tanstack/react-query';
import { type PointerEvent, useRef } from 'react';
import { useFailureWords } from '../../parts/use-failure-words.ts';
import { ask } from '../../platform/api.ts';
import { useText } from '../../platform/text.ts';
import styles from './PictureView.module.css';
import { move, turn, type View, WHOLE, zoom } from './view-state.ts';

type Side = 'front' | 'back';
type Props = {
  readonly side: Side;
  /** Undefined once the minute is over. */
  readonly look: string | undefined;
  readonly isCurrent: boolean;
  readonly view: View;
  readonly onView: (change: (before: View) => View) => void;
  readonly onSelect: () => void;
};

/** One picture of the document while the look lasts: zoom, turn, drag. Closed, there is nothing of it in the page. */
export function PictureView({ side, look, isCurrent, view, onView, onSelect }: Props) {
  const t = useText();
  const name = t(`identity.field.${side}`);
  const frame = useRef<HTMLDivElement>(null);
  const drag = usePan(view, (dx, dy) => {
    const box = frame.current;
    if (box) onView((before) => move(before, dx, dy, { width: box.clientWidth, height: box.clientHeight }));
  });
  return (
    <figure className={styles.picture} data-current={isCurrent}>
      <figcaption className={styles.caption}>
        <button type="button" className={styles.name} onClick={onSelect} aria-pressed={isCurrent}>
          {name}
        </button>
        <span className={styles.tools}>
          <IconButton
            icon={iconMinus}
            size={18}
            label={t('identity.picture.zoomOut', { side: name })}
            onClick={() => onView((before) => zoom(before, 'out'))}
          />
          <IconButton
            icon={iconPlus}
            size={18}
            label={t('identity.picture.zoomIn', { side: name })}
            onClick={() => onView((before) => zoom(before, 'in'))}
          />
          <IconButton
            icon={iconRefresh}
            size={18}
            label={t('identity.picture.turn', { side: name })}
            onClick={() => onView(turn)}
          />
          <Button
            variant="quiet"
            size="small"
            onClick={() => onView(() => WHOLE)}
            aria-label={t('identity.picture.reset', { side: name })}
          >
            {Math.round(view.scale * 100)}%
          </Button>
        </span>
      </figcaption>
      <div ref={frame} className={styles.frame} {...drag}>
        {look === undefined ? (
          <span className={styles.closed}>
            <Icon of={iconDocument} size={40} />
            {t('identity.picture.closed')}
          </span>
        ) : (
          <Picture key={look} look={look} side={side} name={name} view={view} />
        )}
      </div>
    </figure>
  );
}

function Picture({ look, side, name, view }: { look: string; side: Side; name: string; view: View }) {
  const t = useText();
  const failureWords = useFailureWords();
  const query = useQuery({
    queryKey: [identityPicture.path, look, side],
    queryFn: ({ signal }) => ask(identityPicture, { look, side }, signal),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
  });
  if (query.data) {
    const { scale, x, y } = view;
    return (
      <img
        className={styles.image}
        src={query.data.picture}
        alt={t('identity.picture.alt', { side: name })}
        draggable={false}
        style={{ transform: `translate(${x}px, ${y}px) scale(${scale}) rotate(${view.turn}deg)` }}
      />
    );
  }
  if (query.error) {
    const failure = failureOf(query.error);
    const isGone = failure.code === 'call.notFound';
    return <span className={styles.closed}>{isGone ? t('identity.picture.gone') : failureWords(failure)}</span>;
  }
  return (
    <output className={styles.closed} aria-label={t('identity.picture.loading')}>
      <Spinner />
    </output>
  );
}

/** Dragging with a mouse, a pen or a finger. */
function usePan(view: View, onMove: (dx: number, dy: number) => void) {
  const last = useRef<{ readonly x: number; readonly y: number } | undefined>(undefined);
  return {
    'data-movable': view.scale > 1,
    onPointerDown: (event: PointerEvent<HTMLDivElement>) => {
      if (view.scale === 1) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      last.current = { x: event.clientX, y: event.clientY };
    },
    onPointerMove: (event: PointerEvent<HTMLDivElement>) => {
      if (!last.current) return;
      onMove(event.clientX - last.current.x, event.clientY - last.current.y);
      last.current = { x: event.clientX, y: event.clientY };
    },
    onPointerUp: () => {
      last.current = undefined;
    },
    onPointerCancel: () => {
      last.current = undefined;
    },
  };
}
