import { contract } from '@candor/contract';
import { readAddress } from '@candor/domain/addresses';
import { ok, refuse } from '@candor/kernel';
import { handle } from '../../platform/handle.ts';
import { probeToken } from '../../services/listing/probe-token.ts';
import { tokenProbes } from '../../services/listing/token-probes.ts';

/** [LST-26] [LST-40] Looks at a contract, and keeps what was found: it is listed by that. */
export const probeRoutes = [
  handle(contract.probeToken, async ({ network, contract: typed, symbol, decimals, holder }, context) => {
    const token = readAddress(network, typed, 'test');
    if (!token.ok) return refuse('call.invalidField', { field: 'contract' });
    const from = holder === undefined ? null : readAddress(network, holder, 'test');
    if (from !== null && !from.ok) return refuse('call.invalidField', { field: 'holder' });
    const wish = { network, contract: token.value.address, symbol, decimals, holder: from?.value.address ?? null };
    const probed = await probeToken(context, wish);
    if (!probed.ok) return probed;
    const { facts } = probed.value;
    const problems = [...probed.value.problems];
    if (facts !== null) {
      const by = { probed_by: context.operator.id, at: context.clock.now() };
      await tokenProbes(context.db).note({ ...wish, symbol: facts.symbol, decimals: facts.decimals, problems, ...by });
    }
    return ok({ contract: wish.contract, facts, problems });
  }),
];
