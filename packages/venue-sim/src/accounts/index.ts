export { SIM_ACCOUNTS, type SimAccount, type SimBalance, type SimRight } from './accounts.ts';
