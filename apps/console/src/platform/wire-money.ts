export { readAmountOf as readDecimal, readMoney } from '@candor/client/wire-money';
