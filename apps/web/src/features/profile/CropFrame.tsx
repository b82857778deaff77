import { type PointerEvent, useEffect, useRef } from 'react';
import { useText } from '../../platform/texts.ts';
import { type Crop, moveByKey, pan, squareOf, zoomTo } from './crop.ts';
import styles from './Profile.module.css';

/** Drawn at twice the size it is shown at, for sharp screens. */
const DRAWN = 560;

type Props = {
  readonly picture: ImageBitmap;
  readonly crop: Crop;
  readonly onCrop: (change: (crop: Crop) => Crop) => void;
};

/** The part that will be the avatar, under a round mask. Drag, pinch, wheel, or arrows with plus and minus. */
export function CropFrame({ picture, crop, onCrop }: Props) {
  const t = useText('profile');
  const canvas = useRef<HTMLCanvasElement>(null);
  const fingers = useRef(new Map<number, { x: number; y: number }>());

  useEffect(() => {
    if (canvas.current) drawSquare(canvas.current, picture, crop);
  }, [picture, crop]);

  useEffect(() => {
    const frame = canvas.current;
    // React listens to wheels without the right to stop the page from scrolling along.
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      onCrop((old) => zoomTo(picture, old, old.zoom * (event.deltaY < 0 ? 1.08 : 1 / 1.08)));
    };
    frame?.addEventListener('wheel', turn, { passive: false });
    return () => frame?.removeEventListener('wheel', turn);
  }, [picture, onCrop]);

  function drag(event: PointerEvent<HTMLButtonElement>) {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const shown = event.currentTarget.getBoundingClientRect().width;
    const others = [...fingers.current].filter(([id]) => id !== event.pointerId).map(([, at]) => at);
    fingers.current.set(event.pointerId, now);
    const [other] = others;
    if (other) {
      const stretch = distance(now, other) / Math.max(distance(before, other), 1);
      return onCrop((old) => zoomTo(picture, old, old.zoom * stretch));
    }
    onCrop((old) => pan(picture, old, (now.x - before.x) / shown, (now.y - before.y) / shown));
  }

  return (
    // A button, though a press does nothing: the picture is moved by keys, and the keys need a place to stand.
    <button
      type="button"
      className={styles.frame}
      aria-label={t('avatar.frame')}
      aria-describedby="avatar-keys"
      onKeyDown={(event) => {
        if (!moveByKey(picture, crop, event.key)) return;
        event.preventDefault();
        onCrop((old) => moveByKey(picture, old, event.key) ?? old);
      }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      }}
      onPointerMove={drag}
      onPointerUp={(event) => fingers.current.delete(event.pointerId)}
      onPointerCancel={(event) => fingers.current.delete(event.pointerId)}
    >
      <canvas ref={canvas} className={styles.canvas} width={DRAWN} height={DRAWN} />
      <span className={styles.mask} aria-hidden="true" />
    </button>
  );
}

/** What is shown is what is sent: both are drawn by this. */
export function drawSquare(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const pen = canvas.getContext('2d');
  if (!pen) return;
  const { left, top, side } = squareOf(picture, crop);
  // A see-through picture stands on white everywhere, or each theme would show another one.
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height);
}

function distance(a: { x: number; y: number }, b: { x: number; y: number }): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
