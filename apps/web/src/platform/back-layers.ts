/**
 * What stands in front of a page and goes first when somebody goes back: an open sheet, the later steps of a flow. The
 * browser's button, a gesture and the arrow in the header all end here. A step back in the history that meets a layer is
 * taken again at once, so that address and page stay as they are, with everything typed.
 */
type Layer = {
  readonly close: () => void;
  /** Where in the history its page stands, and at which address. */
  readonly place: number;
  readonly href: string;
};

const layers: Layer[] = [];
let isReturning = false;
let isPassing = false;
/** The address of a page that was given a second entry. */
let doubled: string | undefined;

/** Puts a layer in front; the answer takes it away. */
export function addLayer(close: () => void): () => void {
  const layer = { close, place: holdPlace(), href: location.href };
  layers.push(layer);
  return () => {
    const index = layers.indexOf(layer);
    if (index !== -1) layers.splice(index, 1);
  };
}

/** Closes what is in front, and says whether there was anything. */
export function closeTopLayer(): boolean {
  const top = layers.at(-1);
  top?.close();
  return top !== undefined;
}

/** The next step back is the app's own and meets no layer. */
export function passLayers(): void {
  isPassing = layers.length > 0;
}

/** Before the router listens, or it would have left the page already. */
export function watchBack(): void {
  addEventListener('popstate', meetPop, { capture: true });
}

function meetPop(event: PopStateEvent): void {
  const top = layers.at(-1);
  if (isReturning) {
    isReturning = false;
    event.stopImmediatePropagation();
    closeTopLayer();
    return;
  }
  // Without a place it is no step back but an address that was typed in or linked to, perhaps the same one.
  if (!isPassing && !top && doubled === location.href && placeOf(event.state) === 0) {
    // Both entries are one page: going back from it leaves it.
    doubled = undefined;
    event.stopImmediatePropagation();
    history.back();
    return;
  }
  if (isPassing || !top) {
    isPassing = false;
    return;
  }
  const steps = stepsBack(event.state, top);
  if (steps <= 0) return;
  event.stopImmediatePropagation();
  isReturning = true;
  history.go(steps);
}

/** How far behind the layer's page this is; nothing for a step forward or an address that was typed in. */
function stepsBack(state: unknown, { place, href }: Layer): number {
  const now = placeOf(state);
  if (now === undefined) return location.href === href ? 1 : 0;
  return place - now;
}

/** Behind a page opened by its link there is nothing to come back from: a second entry for it makes room for one step. */
function holdPlace(): number {
  const place = placeOf(history.state) ?? 0;
  if (place > 0) return place;
  doubled = location.href;
  const state = history.state as object | null;
  // Both know their place: an address that is typed in later, perhaps the same one, has none.
  history.replaceState({ ...state, idx: 0 }, '');
  history.pushState({ ...state, idx: 1 }, '');
  return 1;
}

/** The router counts its entries in their state. */
function placeOf(state: unknown): number | undefined {
  if (typeof state !== 'object' || state === null || !('idx' in state)) return undefined;
  return typeof state.idx === 'number' ? state.idx : undefined;
}
