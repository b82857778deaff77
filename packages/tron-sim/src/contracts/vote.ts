import { isAddressHex } from '@candor/tron';
import { type Actuator, notThere, SUN_PER_TRX } from './actuator.ts';

/** Votes are recorded and shown; witnesses here are not elected and pay no rewards. */
export const voteWitness: Actuator<'VoteWitnessContract'> = {
  validate: ({ ownerAddress, votes }, { world }) => {
    if (!isAddressHex(ownerAddress)) return 'Invalid address';
    if (votes.length === 0) return 'VoteNumber must more than 0';
    if (votes.length > 30) return 'VoteNumber more than maxVoteNumber 30';
    if (votes.some((vote) => !isAddressHex(vote.voteAddress))) return 'Invalid vote address!';
    if (votes.some((vote) => vote.voteCount <= 0n)) return 'vote count must be greater than 0';
    const account = world.account(ownerAddress);
    if (!account) return notThere(ownerAddress);
    const { frozen, delegatedOut } = account;
    const power = frozen.BANDWIDTH + frozen.ENERGY + frozen.TRON_POWER + delegatedOut.BANDWIDTH + delegatedOut.ENERGY;
    const sum = votes.reduce((total, vote) => total + vote.voteCount, 0n) * SUN_PER_TRX;
    return sum > power ? `The total number of votes[${sum}] is greater than the tronPower[${power}]` : undefined;
  },
  execute: ({ ownerAddress, votes }, { world }) => {
    world.changeAccount(ownerAddress, () => ({ votes }));
    return { fee: 0n };
  },
};
