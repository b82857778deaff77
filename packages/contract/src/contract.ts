import { contract } from './agreements.ts';
import type { Call } from './call.ts';
import { COMMON_REFUSALS, LEDGER_REFUSALS, TRADE_PASSWORD_REFUSALS } from './common.ts';

export { contract };
export type Contract = typeof contract;
export type CallName = keyof Contract;

/** Calls by path, for a client that must not carry the schemas: `import type { CallByPath }` costs nothing. */
export type CallByPath = { [Name in CallName as Contract[Name]['path']]: Contract[Name] };

/** Every refusal of every call and its errcode. */
export const REFUSALS: Readonly<Record<string, number>> = Object.assign(
  {},
  COMMON_REFUSALS,
  LEDGER_REFUSALS,
  TRADE_PASSWORD_REFUSALS,
  ...Object.values(contract as Readonly<Record<string, Call>>).map((call) => call.refusals),
);
