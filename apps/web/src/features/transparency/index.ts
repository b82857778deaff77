/** What other features may use of transparency: the newest publication, asset by asset. */
export { ReserveList } from './ReserveList.tsx';
