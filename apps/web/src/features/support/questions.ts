import type { MessageKey } from '@candor/i18n';

type Question = MessageKey<'faq'> extends infer Key ? (Key extends `${infer Name}.q` ? Name : never) : never;
export type Topic = 'account' | 'money' | 'trading' | 'earning' | 'safety';

/** The questions of each topic, in the order they are shown. Their words are `<name>.q` and `<name>.a`. */
export const QUESTIONS: Readonly<Record<Topic, readonly Question[]>> = {
  account: ['signIn', 'lostFactor', 'verify', 'level', 'banned', 'notices'],
  money: ['deposit', 'hold', 'cancel', 'wrongAddress', 'fees'],
  trading: ['demo', 'notFilled', 'robots', 'liquidation'],
  earning: ['staking', 'invite', 'vip'],
  safety: ['scam', 'reserves', 'reserveCheck', 'drawCheck', 'stranger', 'phrase'],
};

export const TOPICS = Object.keys(QUESTIONS) as readonly Topic[];
