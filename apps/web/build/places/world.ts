import { toMap, WORLD } from '../../src/features/location/map-view.ts';

type Pair = readonly [number, number];
type Ring = readonly number[];
type Geometry =
  | { readonly type: 'Polygon'; readonly arcs: readonly Ring[] }
  | { readonly type: 'MultiPolygon'; readonly arcs: readonly (readonly Ring[])[] };

/** What we read of a TopoJSON file: borders that two countries share are in it once. */
export type Topology = {
  readonly transform: { readonly scale: Pair; readonly translate: Pair };
  readonly arcs: readonly (readonly Pair[])[];
  readonly objects: { readonly countries: { readonly geometries: readonly Geometry[] } };
};

/** A country as the map draws it: the box it lies in, and its outline as an SVG path. */
export type Outline = readonly [left: number, top: number, right: number, bottom: number, path: string];

export function drawWorld(topology: Topology): readonly Outline[] {
  const arcs = topology.arcs.map((arc) => placeArc(arc, topology.transform));
  return topology.objects.countries.geometries.map((geometry) => drawCountry(geometry, arcs));
}

/** Steps from point to point become points on the map. */
function placeArc(arc: readonly Pair[], { scale, translate }: Topology['transform']): readonly Pair[] {
  let [x, y] = [0, 0];
  return arc.map(([stepX, stepY]): Pair => {
    x += stepX;
    y += stepY;
    const spot = toMap({ longitude: x * scale[0] + translate[0], latitude: y * scale[1] + translate[1] });
    return [Math.round(spot.x), Math.round(spot.y)];
  });
}

function drawCountry(geometry: Geometry, arcs: readonly (readonly Pair[])[]): Outline {
  const polygons = geometry.type === 'Polygon' ? [geometry.arcs] : geometry.arcs;
  const rings = polygons.flat().flatMap((ring) => onBothSides(unroll(joinArcs(ring, arcs))));
  const across = rings.flat().map(([x]) => x);
  const down = rings.flat().map(([, y]) => y);
  const least = (all: readonly number[]) => all.reduce((one, other) => Math.min(one, other), Number.POSITIVE_INFINITY);
  const most = (all: readonly number[]) => all.reduce((one, other) => Math.max(one, other), Number.NEGATIVE_INFINITY);
  return [least(across), least(down), most(across), most(down), rings.map(drawRing).join('')];
}

/** A ring that crosses the date line jumps to the other side of the map; here it goes on beyond the edge instead. */
function unroll(ring: readonly Pair[]): readonly Pair[] {
  let turns = 0;
  const flat = ring.map(([x, y], at): Pair => {
    const step = x - (ring[at - 1]?.[0] ?? x);
    if (Math.abs(step) > WORLD / 2) turns -= Math.sign(step);
    return [x + turns * WORLD, y];
  });
  // One that goes around a pole ends a whole turn away from where it began: it is closed along the edge of the map.
  const [first, last] = [flat[0], flat.at(-1)];
  return turns !== 0 && first && last ? [...flat, [last[0], WORLD], [first[0], WORLD]] : flat;
}

/** What lies beyond one edge of the map is seen at the other. */
function onBothSides(ring: readonly Pair[]): readonly (readonly Pair[])[] {
  const moved = (by: number) => ring.map(([x, y]): Pair => [x + by, y]);
  return [
    ring,
    ...(ring.some(([x]) => x > WORLD) ? [moved(-WORLD)] : []),
    ...(ring.some(([x]) => x < 0) ? [moved(WORLD)] : []),
  ];
}

/** A negative number means the arc with that complement, backwards. Where two arcs meet, the point is in both. */
function joinArcs(ring: Ring, arcs: readonly (readonly Pair[])[]): readonly Pair[] {
  return ring.flatMap((number, at) => {
    const arc = number < 0 ? (arcs[~number] ?? []).toReversed() : (arcs[number] ?? []);
    return at === 0 ? arc : arc.slice(1);
  });
}

/** Relative steps are shorter than places; steps of nothing are left out. */
function drawRing(ring: readonly Pair[]): string {
  let [x, y] = [0, 0];
  let path = '';
  for (const [nextX, nextY] of ring) {
    const isStart = path === '';
    if (!isStart && nextX === x && nextY === y) continue;
    path += `${isStart ? 'M' : 'l'}${nextX - (isStart ? 0 : x)} ${nextY - (isStart ? 0 : y)}`;
    [x, y] = [nextX, nextY];
  }
  // An island smaller than a unit of the map is one point and draws nothing.
  return path.includes('l') ? `${path}z` : '';
}
