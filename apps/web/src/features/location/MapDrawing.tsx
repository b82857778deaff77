import type { Coordinates } from '@candor/domain/location';
import { useText } from '../../platform/texts.ts';
import styles from './Location.module.css';
import type { Label } from './map-labels.ts';
import { type Size, scaleOf, toFrame, toMap, type View } from './map-view.ts';
import { type Outlines, useOutlines } from './use-places.ts';

/** From here on the coarse outlines look like what they are. */
const FINE_FROM = 3;
/** A drop that stands on its tip. */
const PIN = 'M0 0C-3-7-10-13-10-21a10 10 0 0 1 20 0C10-13 3-7 0 0z';

type Props = {
  readonly size: Size;
  readonly view: View;
  readonly labels: readonly Label[];
  readonly pin: Coordinates | undefined;
};

export function MapDrawing({ size, view, labels, pin }: Props) {
  const common = useText('common');
  const { outlines, hasFailed } = useOutlines(view.zoom >= FINE_FROM);
  const scale = scaleOf(size, view);
  const corner = toFrame(size, view, { x: 0, y: 0 });
  const at = pin && toFrame(size, view, toMap(pin));
  // The list does everything the map does, so the page goes on without it.
  if (hasFailed) return <span className={styles.failed}>{common('failure.title')}</span>;
  if (!outlines) return null;
  return (
    <svg className={styles.drawing} viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true">
      <g className={styles.land} transform={`translate(${corner.x} ${corner.y}) scale(${scale})`}>
        {inSight(outlines, size, view).map(([left, top, , , path]) => (
          <path key={`${left} ${top}`} d={path} vectorEffect="non-scaling-stroke" />
        ))}
      </g>
      {labels.map(({ city, at: dot }) => (
        <g key={`${city.name} ${city.latitude}`} className={styles.city} transform={`translate(${dot.x} ${dot.y})`}>
          <circle r="2.5" />
          <text x="6" y="4">
            {city.name}
          </text>
        </g>
      ))}
      {at && (
        <g className={styles.pin} transform={`translate(${at.x} ${at.y})`}>
          <path d={PIN} />
          <circle cy="-21" r="3.5" />
        </g>
      )}
    </svg>
  );
}

/** Countries of which something can be seen: far in, that is a handful. */
function inSight(outlines: Outlines, size: Size, view: View): Outlines {
  const scale = scaleOf(size, view);
  const across = size.width / scale / 2;
  const down = size.height / scale / 2;
  return outlines.filter(
    ([left, top, right, bottom]) =>
      right > view.x - across && left < view.x + across && bottom > view.y - down && top < view.y + down,
  );
}
