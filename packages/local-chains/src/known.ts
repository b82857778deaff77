/**
 * What is the same on every machine, for those who configure a node and do not start one: this file brings no chain along.
 * The tests hold it against the chains themselves.
 */
export const LOCAL_TOKENS = {
  /** The look-alike of Tether's TRC-20. */
  tronUsdt: 'TNbXCvG6xryMVkA95Rh9jq6qwu3dEWyu9f',
  /** The look-alike of Tether's ERC-20. */
  ethereumUsdt: '0x4fc22d832f10f17f8e3972b6c815fa8d3f308231',
} as const;

/** No chain of the world has this number, so nothing signed here can be used anywhere else. */
export const LOCAL_CHAIN_ID = 31_337;
