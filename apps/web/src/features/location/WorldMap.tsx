import type { City, Coordinates } from '@candor/domain/location';
import { IconButton, iconMinus, iconPlus } from '@candor/ui';
import { type Dispatch, type MouseEvent, type SetStateAction, useId, useRef } from 'react';
import { useText } from '../../platform/texts.ts';
import styles from './Location.module.css';
import { MapDrawing } from './MapDrawing.tsx';
import { chooseLabels, labelAt } from './map-labels.ts';
import { fromFrame, hold, moveByKey, type Spot, toCoordinates, type View, zoomBy } from './map-view.ts';
import { useFrameSize } from './use-frame-size.ts';
import { spotIn, useGestures } from './use-gestures.ts';
import type { Places } from './use-places.ts';

const ZOOM_STEP = 1.8;

type Props = {
  readonly label: string;
  readonly places: Places | undefined;
  readonly view: View;
  readonly onView: Dispatch<SetStateAction<View>>;
  readonly pin: Coordinates | undefined;
  /** Left out where the map only shows a place. */
  readonly onPick?: ((at: Coordinates, city: City | undefined) => void) | undefined;
};

/** An outline map that asks no map service for anything. Drag, pinch, wheel, or arrows with plus and minus. */
export function WorldMap({ label, places, view, onView, pin, onPick }: Props) {
  const t = useText('location');
  const keysId = useId();
  const frame = useRef<HTMLButtonElement>(null);
  const size = useFrameSize(frame);
  const { handlers, wasDrag } = useGestures(frame, size, onView);
  const shown = size && hold(size, view);
  const labels = size && shown && places ? chooseLabels(places.index.cities, places.spots, { size, view: shown }) : [];

  function pickAt(spot: Spot): void {
    if (!size || !shown || !onPick) return;
    const city = labelAt(labels, spot);
    onPick(city ?? toCoordinates(fromFrame(size, shown, spot)), city);
  }

  function press(event: MouseEvent<HTMLButtonElement>) {
    // A press of a key has no place of its own, and means the middle.
    if (event.detail === 0 && size) return pickAt({ x: size.width / 2, y: size.height / 2 });
    if (!wasDrag()) pickAt(spotIn(event.currentTarget, event));
  }

  const zoom = (factor: number) => size && onView((old) => zoomBy(size, hold(size, old), factor));
  return (
    <div className={styles.map}>
      <div className={styles.world} dir="ltr">
        <button
          ref={frame}
          type="button"
          className={styles.frame}
          aria-label={label}
          aria-describedby={keysId}
          onClick={press}
          onKeyDown={(event) => {
            if (!size || !shown || !moveByKey(size, shown, event.key)) return;
            event.preventDefault();
            onView((old) => moveByKey(size, hold(size, old), event.key) ?? old);
          }}
          {...handlers}
        >
          {size && shown && <MapDrawing size={size} view={shown} labels={labels} pin={pin} />}
          {onPick && <span className={styles.middle} aria-hidden="true" />}
        </button>
        <div className={styles.zoom}>
          <IconButton icon={iconPlus} label={t('zoomIn')} onClick={() => zoom(ZOOM_STEP)} />
          <IconButton icon={iconMinus} label={t('zoomOut')} onClick={() => zoom(1 / ZOOM_STEP)} />
        </div>
      </div>
      <p id={keysId} className={styles.keys}>
        {t(onPick ? 'keys.pick' : 'keys')}
      </p>
    </div>
  );
}
