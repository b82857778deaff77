import { EVENT } from './event-words.ts';
import { FLAG } from './flags.ts';
import { CANCEL_ORDER, type Flow, MODIFY, makeFlow, NEW } from './flow.ts';
import { send } from './oracle.ts';
import { OrderBook } from './order-book.ts';
import { SeededRandom } from './seeded-random.ts';

export type FlowPlan = {
  readonly seed: number;
  /** How many orders rest while it goes on. */
  readonly resting: number;
  /** How many messages follow once that many rest. */
  readonly messages: number;
};

const MIDDLE = 50_000;
/** Passive orders stand up to this many ticks from the middle, and crossing ones reach a little beyond it. */
const REACH = 32;
const CROSSING_REACH = 5;
const MAX_QTY = 100;
const YOUNG = 1_000;

/**
 * An order flow like that of a busy market, the same for the same seed: first `resting` passive orders; then of a hundred
 * messages 48 are passive, 40 cancel an open order, 2 change one, 5 take and do not rest, 5 cross and may rest.
 */
export function makeSeededFlow({ seed, resting, messages }: FlowPlan): Flow {
  const random = new SeededRandom(seed);
  const flow = makeFlow(resting + messages);
  const open = new OpenIds(flow.length + 1);
  const book = new OrderBook({ maxPrice: MIDDLE * 2, maxOrders: flow.length + 1 });
  for (let index = 0; index < flow.length; index += 1) {
    flow.seqs[index] = index + 1;
    flow.ids[index] = index + 1;
    flow.qtys[index] = 1 + random.below(MAX_QTY);
    const dice = index < resting ? 0 : random.below(100);
    if (dice < 88) {
      // The book is kept as deep as planned: while it is too shallow a cancel turns into an order, and the other way round.
      const isOrder =
        index < resting ||
        (open.size === 0 ? true : dice < 48 ? open.size < resting * 1.02 : open.size < resting * 0.98);
      if (isOrder) writePassive(flow, index, random);
      else writeChange(flow, index, random, open, CANCEL_ORDER);
    } else if (dice < 90 && open.size > 0) writeChange(flow, index, random, open, MODIFY);
    else writeCrossing(flow, index, random, dice < 95);
    send(book, flow, index);
    open.follow(book);
    book.events.clear();
  }
  return flow;
}

function writePassive(flow: Flow, index: number, random: SeededRandom): void {
  const side = random.below(2);
  flow.types[index] = NEW;
  flow.sides[index] = side;
  flow.prices[index] = passivePrice(side, random);
}

function writeCrossing(flow: Flow, index: number, random: SeededRandom, isIoc: boolean): void {
  const side = random.below(2);
  const reach = 1 + random.below(CROSSING_REACH);
  flow.types[index] = NEW;
  flow.sides[index] = side;
  flow.iocs[index] = isIoc ? 1 : 0;
  flow.prices[index] = side === 1 ? MIDDLE - reach : MIDDLE + reach;
}

function writeChange(flow: Flow, index: number, random: SeededRandom, open: OpenIds, type: number): void {
  // Young orders leave sooner than old ones: three of four changes are of one of the youngest, the fourth is of any.
  const youngest = random.below(4) === 0 ? 0 : open.youngest(random.below(YOUNG));
  const id = youngest === 0 ? open.at(random.below(open.size)) : youngest;
  const side = flow.sides[id - 1] as number;
  flow.types[index] = type;
  flow.sides[index] = side;
  flow.ids[index] = id;
  flow.prices[index] = type === MODIFY ? passivePrice(side, random) : 0;
}

function passivePrice(side: number, random: SeededRandom): number {
  const distance = 1 + random.below(REACH);
  return side === 1 ? MIDDLE + distance : MIDDLE - distance;
}

/** The ids that are open, in a list from which any can be drawn and taken at once. */
class OpenIds {
  size = 0;
  private latest = 0;
  private readonly ids: Int32Array;
  private readonly places: Int32Array;

  constructor(most: number) {
    this.ids = new Int32Array(most + 1);
    this.places = new Int32Array(most + 1);
  }

  at(place: number): number {
    return this.ids[place + 1] as number;
  }

  /** The order so many ids before the last one that was ever open, or 0 if it no longer is. */
  youngest(before: number): number {
    const id = this.latest - before;
    return id > 0 && this.places[id] !== 0 ? id : 0;
  }

  follow({ events }: OrderBook): void {
    for (let index = 0; index < events.length; index += 1) {
      const kind = events.codeAt(index) & ~FLAG.ASPECT;
      if (kind === EVENT.accepted) this.add(events.idAt(index));
      else if (kind === EVENT.cancelled) this.remove(events.idAt(index));
      else if (kind === EVENT.trade) {
        if (events.seventhAt(index) === 0) this.remove(events.otherAt(index));
        if (events.eighthAt(index) === 0) this.remove(events.idAt(index));
      }
    }
  }

  private add(id: number): void {
    this.latest = id;
    this.size += 1;
    this.ids[this.size] = id;
    this.places[id] = this.size;
  }

  private remove(id: number): void {
    const place = this.places[id] as number;
    const last = this.ids[this.size] as number;
    this.ids[place] = last;
    this.places[last] = place;
    this.places[id] = 0;
    this.size -= 1;
  }
}
