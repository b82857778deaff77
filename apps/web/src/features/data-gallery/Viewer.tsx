/* oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/prefer-tag-over-role -- its keys work while it has the focus; a fieldset is for forms */
import type { GalleryPicture } from '@candor/contract/data-gallery/shapes';
import { ppm } from '@candor/kernel';
import {
  IconButton,
  IconLink,
  iconChevronBack,
  iconChevronForward,
  iconFull,
  iconMinus,
  iconPlus,
  Percent,
  useUi,
  VisuallyHidden,
} from '@candor/ui';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useText } from '../../platform/texts.ts';
import { OwnPicture } from './OwnPicture.tsx';
import { useZoom } from './use-zoom.ts';
import styles from './Viewer.module.css';

type Props = {
  readonly picture: GalleryPicture;
  /** Where the pictures before and after it are; null at the ends. */
  readonly previous: string | null;
  readonly next: string | null;
};

/** A picture one can go into: by wheel, pinch, double tap, buttons and keys. Swipes and arrows turn to the next one. */
export function Viewer({ picture, previous, next }: Props) {
  const t = useText('data-gallery');
  const { direction } = useUi();
  const navigate = useNavigate();
  const location = useLocation();
  const frame = useRef<HTMLDivElement>(null);
  const isRightToLeft = direction === 'rtl';
  const turn = (to: 'next' | 'previous') => {
    const path = to === 'next' ? next : previous;
    if (path !== null) void navigate(path, { replace: true, state: TURNED });
  };
  const { view, zoomIn, zoomOut, reset, pointers } = useZoom({ frame, isRightToLeft, onTurn: turn });
  // Whoever turns pages by the keyboard goes on with the keyboard.
  useEffect(() => {
    if (location.state === TURNED) frame.current?.focus({ preventScroll: true });
  }, [location.state]);

  const keys: Readonly<Record<string, () => void>> = {
    '+': zoomIn,
    '=': zoomIn,
    '-': zoomOut,
    '0': reset,
    ArrowRight: () => turn(isRightToLeft ? 'previous' : 'next'),
    ArrowLeft: () => turn(isRightToLeft ? 'next' : 'previous'),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };

  return (
    <div className={styles.viewer}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms. */}
      <div
        ref={frame}
        role="group"
        aria-label={t('viewer')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: its keys work while it has the focus, as those of a scrolled region do.
        tabIndex={0}
        className={styles.frame}
        data-zoomed={view.scale > 1}
        onKeyDown={onKeyDown}
        {...pointers}
      >
        <div className={styles.moved} style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}>
          <OwnPicture picture={picture} sizes="(min-width: 900px) 60vw, 100vw" className={styles.image} isFirst />
        </div>
      </div>
      <div className={styles.bar}>
        {previous !== null && <IconLink icon={iconChevronBack} label={t('previous')} href={previous} />}
        <span className={styles.zoom}>
          <IconButton icon={iconMinus} label={t('zoomOut')} onClick={zoomOut} />
          <output className={styles.level}>
            <VisuallyHidden>{t('zoom')} </VisuallyHidden>
            <Percent value={ppm(Math.round(view.scale * 100) * 10_000)} decimals={0} />
          </output>
          <IconButton icon={iconPlus} label={t('zoomIn')} onClick={zoomIn} />
          <IconButton icon={iconFull} label={t('zoomReset')} onClick={reset} />
        </span>
        {next !== null && <IconLink icon={iconChevronForward} label={t('next')} href={next} />}
      </div>
    </div>
  );
}

/** Says of a page that it was turned to from the one beside it. */
const TURNED = 'turned';
