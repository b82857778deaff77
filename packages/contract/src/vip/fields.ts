/** For how many days VIP is bought. */
export const VIP_DAYS = [30, 90, 365] as const;
export type VipDays = (typeof VIP_DAYS)[number];

/** `held`: paid for and not used up. `earned`: its days are over. `refunded`: the days that had not begun were paid back. */
export const VIP_STATES = ['held', 'earned', 'refunded'] as const;
export type VipState = (typeof VIP_STATES)[number];

/** `begun`: VIP runs that did not run before. `ending`: it ends within days. `ended`: it did, and nobody could be told before. */
export const VIP_CHANGES = ['begun', 'ending', 'ended'] as const;
export type VipChange = (typeof VIP_CHANGES)[number];
