import { DAY_MS, isPositive, ok, PPM, parseMoney, refuse } from '@candor/kernel';
import type { ProposalRule } from '../approvals/index.ts';

/** [CHG-1] A challenge to be. What it says is all it will ever be. */
export const createChallenge: ProposalRule<'challenge.create', { readonly now: number }> = {
  judge: (payload, { now }) => {
    const [pool, price] = [parseMoney('USDT', payload.pool), parseMoney('USDT', payload.price)];
    if (!pool || !isPositive(pool) || !price || !isPositive(price)) return refuse('approval.badPayload');
    const total = payload.shares.reduce((sum, share) => sum + BigInt(share), 0n);
    const isFalling = payload.shares.every((share, index) => index === 0 || share <= (payload.shares[index - 1] ?? 0));
    if (total !== PPM || !isFalling) return refuse('approval.badPayload');
    if (payload.endsAt <= payload.startsAt || payload.endsAt <= now) return refuse('approval.badPayload');
    if (payload.endsAt - payload.startsAt > 400 * DAY_MS) return refuse('approval.badPayload');
    return ok({ subject: subjectOf(payload), payload: { ...payload, shares: [...payload.shares] }, was: {} });
  },
  describe: (payload) => [
    { name: 'challengePool', from: null, to: `${payload.pool} USDT` },
    { name: 'challengeShares', from: null, to: payload.shares.map(percentOf).join(', ') },
    { name: 'challengeFree', from: null, to: String(payload.freePerDay) },
    { name: 'challengePrice', from: null, to: `${payload.price} USDT` },
    { name: 'challengeStart', from: null, to: new Date(payload.startsAt).toISOString() },
    { name: 'challengeEnd', from: null, to: new Date(payload.endsAt).toISOString() },
  ],
};

export function subjectOf({ pool, startsAt }: { readonly pool: string; readonly startsAt: number }): string {
  return `${pool} USDT ${new Date(startsAt).toISOString().slice(0, 10)}`;
}

/** 52,500 parts per million are 5.25 %. */
function percentOf(share: number): string {
  return `${share / 10_000} %`;
}
