export { readAmountOf, readMoney } from '@candor/client/wire-money';
