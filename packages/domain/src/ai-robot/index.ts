export {
  type BookSide,
  bestSpread,
  type FoundSpread,
  SPREAD_SIZE,
  type SpreadFees,
  type VenueBook,
} from './spread.ts';
