export {
  type AddressRefusal,
  type ChainSet,
  guessNetwork,
  networkOf,
  type ReadAddress,
  readAddress,
} from './read-address.ts';
