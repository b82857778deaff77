import { PPM, type Ppm, scaleOf } from '@candor/kernel';
import { type Position, equityOf as positionEquity, signOf } from '../margin/index.ts';
import type { MarketPair } from '../market/index.ts';

/** A fill as the book wrote it down: the fee is of what was received, coins for a buy and the quote asset for a sale. */
export type CountedFill = {
  readonly side: 'buy' | 'sell';
  readonly base: bigint;
  readonly quote: bigint;
  readonly fee: bigint;
};

/** [RBT-17] A margin position as its steps left it. Quote minor units. */
export type CountedPosition = Pick<Position, 'side' | 'lots'> & {
  /** What it has apart from its lots, less what it owes apart from them; and what its open lots were opened for. */
  readonly own: bigint;
  readonly cost: bigint;
  /** What the robot's account paid in, and what came back to it. */
  readonly paidIn: bigint;
  readonly paidOut: bigint;
  /** With what went to the insurance fund. */
  readonly fees: bigint;
  readonly interest: bigint;
};

export type RobotFigures = {
  readonly cash: bigint;
  readonly coins: bigint;
  /** What the coins that are left cost, fees included. */
  readonly cost: bigint;
  readonly realised: bigint;
  /** In the quote asset; a fee in coins at the price of its own fill. */
  readonly fees: bigint;
  /** What its positions were charged for what they borrowed. */
  readonly interest: bigint;
  /** Those that are open. */
  readonly positions: readonly CountedPosition[];
};

/** [RBT-7] What a robot has and has made, from its fills alone, oldest first. */
export function figuresOf(
  invested: bigint,
  fills: readonly CountedFill[],
  positions: readonly CountedPosition[] = [],
): RobotFigures {
  let [cash, coins, cost, realised, fees] = [invested, 0n, 0n, 0n, 0n];
  for (const { side, base, quote, fee } of fills) {
    if (side === 'buy') {
      cash -= quote;
      coins += base - fee;
      cost += quote;
      fees += (fee * quote) / base;
    } else {
      const part = coins === 0n ? 0n : (cost * base) / coins;
      cash += quote - fee;
      coins -= base;
      cost -= part;
      realised += quote - fee - part;
      fees += fee;
    }
  }
  let interest = 0n;
  for (const position of positions) {
    const moved = position.paidOut - position.paidIn;
    cash += moved;
    // [RBT-17] Everything of it but what its open lots gained: fees and interest count at once.
    realised += moved + position.own + signOf(position) * position.cost;
    fees += position.fees;
    interest += position.interest;
  }
  return { cash, coins, cost, realised, fees, interest, positions: positions.filter(({ lots }) => lots > 0) };
}

/** What everything is worth at a price: minor units of the quote asset for one whole coin. */
export function equityOf(
  pair: MarketPair,
  { cash, coins, positions }: Pick<RobotFigures, 'cash' | 'coins' | 'positions'>,
  price: bigint,
): bigint {
  const standing = ({ side, lots, own }: CountedPosition) => ({ side, lots, cash: own, loan: 0n, interest: 0n });
  return positions.reduce(
    (sum, position) => sum + positionEquity(pair, standing(position), price),
    cash + worthAt(pair, coins, price),
  );
}

/** [RBT-8] The same money in coins from the beginning, less the fee of buying them. */
export type Held = { readonly invested: bigint; readonly price: bigint; readonly fee: Ppm };

export function holdingAt(pair: MarketPair, { invested, price: bought, fee }: Held, price: bigint): bigint {
  const coins = (invested * 10n ** BigInt(scaleOf(pair.base))) / bought;
  return worthAt(pair, coins - (coins * fee) / PPM, price);
}

/** What a coin that is left cost on average; null where there is none. */
export function averagePrice(pair: MarketPair, { coins, cost }: Pick<RobotFigures, 'coins' | 'cost'>): bigint | null {
  return coins <= 0n ? null : (cost * 10n ** BigInt(scaleOf(pair.base))) / coins;
}

function worthAt(pair: MarketPair, coins: bigint, price: bigint): bigint {
  return (coins * price) / 10n ** BigInt(scaleOf(pair.base));
}
