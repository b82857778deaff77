export { canonicalJson } from './canonical-json.ts';
export {
  type AuditFact,
  type AuditLink,
  CHAIN_START,
  type ChainCheck,
  type ChainHead,
  checkChain,
  hashEntry,
  isCutShort,
  isNext,
  linkEntry,
  type Sha256,
} from './hash-chain.ts';
