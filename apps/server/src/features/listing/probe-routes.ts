import { contract } from '@candor/contract';
import { readAddress } from '@candor/domain/addresses';
import { ok, refuse } from '@candor/kernel';
import { handle } from '../../platform/handle.ts';
import { probeToken } from '../../services/listing/probe-token.ts';

export const probeRoutes = [
  handle(contract.probeToken, async ({ network, contract: typed, symbol, decimals, holder }, context) => {
    const token = readAddress(network, typed, 'test');
    if (!token.ok) return refuse('call.invalidField', { field: 'contract' });
    const from = holder === undefined ? null : readAddress(network, holder, 'test');
    if (from !== null && !from.ok) return refuse('call.invalidField', { field: 'holder' });
    const wish = { network, contract: token.value.address, symbol, decimals, holder: from?.value.address ?? null };
    const probed = await probeToken(context, wish);
    return probed.ok ? ok({ facts: probed.value.facts, problems: [...probed.value.problems] }) : probed;
  }),
];
