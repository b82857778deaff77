import { contract } from '@candor/contract';
import { ok, refuse } from '@candor/kernel';
import type { Example } from '../../seed/examples.ts';

const [PROJECT, ADMITTED, FOLLOW, ORDER] = ['copy.project', 'copy.admitted', 'copy.follow', 'copy.order'] as const;
const MARKET = 'ETH-USDT';
const passing = ['copy-trading.noPrice', 'call.busy'];

/** Lena leads, Rita admits her project, Viktor follows it, and then Lena buys for both of them. */
export const copyTradingExamples: readonly Example[] = [
  {
    name: PROJECT,
    passing,
    start: ({ as, idempotencyKey }) =>
      as.customer('lena')(contract.openProject, {
        ...{ name: 'Ether with patience', market: MARKET, sharePercent: '10', cap: '20000', stake: '1000' },
        idempotencyKey,
      }),
  },
  {
    name: ADMITTED,
    passing,
    start: async ({ as, made }) => {
      const lead = await as.customer('lena')(contract.getCopyLead);
      if (!lead.ok) return lead;
      const { project } = lead.value;
      if (project === null || project.id !== made(PROJECT)) return refuse('call.notFound');
      // Admitted before, and then the server was gone before it could be noted.
      if (project.state === 'open') return ok(project);
      if (project.state !== 'pending') return refuse('copy-trading.wrongState');
      const reason = 'Sandbox example: identity checked, no track record yet';
      return as.operator('rita')(contract.decideCopyProject, { id: project.id, decision: 'admit', reason });
    },
  },
  {
    name: FOLLOW,
    passing,
    start: async ({ as, made, idempotencyKey }) => {
      const id = made(ADMITTED);
      if (id === undefined) return refuse('copy-trading.notOpen');
      return as.customer('viktor')(contract.followProject, {
        id,
        amount: '600',
        stopLossPercent: '40',
        idempotencyKey,
      });
    },
  },
  {
    name: ORDER,
    passing,
    start: async ({ as, made, idempotencyKey }) => {
      const id = made(ADMITTED);
      if (id === undefined) return refuse('copy-trading.notOpen');
      const lena = as.customer('lena');
      // Without anybody to buy from the order would be over at once.
      const depth = await lena(contract.spotDepth, { market: MARKET });
      if (!depth.ok || depth.value.asks.length === 0) return refuse('copy-trading.noPrice');
      return lena(contract.placeProjectOrder, { id, side: 'buy', amount: '400', idempotencyKey });
    },
  },
];
