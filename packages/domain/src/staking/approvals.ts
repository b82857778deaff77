import type { ApprovalPayloads } from '@candor/contract';
import { type Asset, isLess, isPositive, type Money, ok, parseMoney, ppm, refuse } from '@candor/kernel';
import type { ProposalRule } from '../approvals/index.ts';

/** [STK-1] A project to be. What it says is all it will ever promise. */
export const openProject: ProposalRule<'staking.project', null> = {
  judge: (payload) => {
    const { asset, days, release } = payload;
    const [minimum, maximum, quantity] = [payload.minimum, payload.maximum, payload.quantity].map((typed) =>
      readAmount(asset, typed),
    );
    if (!minimum || !maximum || !quantity) return refuse('approval.badPayload');
    if (isLess(maximum, minimum) || isLess(quantity, minimum)) return refuse('approval.badPayload');
    return ok({ subject: `${asset} ${days} ${release}`, payload: { ...payload }, was: {} });
  },
  describe: (payload) => [
    { name: 'stakingAsset', from: null, to: payload.asset },
    { name: 'stakingDays', from: null, to: String(payload.days) },
    { name: 'stakingRate', from: null, to: percentOf(payload.annualRatePpm) },
    { name: 'stakingRelease', from: null, to: payload.release },
    { name: 'stakingMinimum', from: null, to: `${payload.minimum} ${payload.asset}` },
    { name: 'stakingMaximum', from: null, to: `${payload.maximum} ${payload.asset}` },
    { name: 'stakingQuantity', from: null, to: `${payload.quantity} ${payload.asset}` },
    { name: 'stakingOpenDays', from: null, to: String(payload.openDays) },
  ],
};

export type CloseFacts = { readonly isClosed: boolean } | undefined;

/** [STK-1] Nobody subscribes any more; what was promised is paid. */
export const closeProject: ProposalRule<'staking.close', CloseFacts> = {
  judge: ({ projectId }, facts) => {
    if (facts === undefined) return refuse('approval.unknownSubject');
    if (facts.isClosed) return refuse('approval.nothingChanges');
    return ok({ subject: projectId, payload: { projectId }, was: { state: 'open' } });
  },
  describe: ({ projectId }) => [{ name: 'stakingProject', from: projectId, to: null }],
};

function readAmount(asset: Asset, typed: ApprovalPayloads['staking.project']['minimum']): Money | undefined {
  const amount = parseMoney(asset, typed);
  return amount && isPositive(amount) ? amount : undefined;
}

/** 52,500 parts per million are 5.25 %. */
function percentOf(partsPerMillion: number): string {
  const rate = ppm(partsPerMillion);
  const [whole, rest] = [
    rate / 10_000n,
    String(rate % 10_000n)
      .padStart(4, '0')
      .replace(/0+$/, ''),
  ];
  return `${whole}${rest === '' ? '' : `.${rest}`} %`;
}
