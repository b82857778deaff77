/** Pages of this feature that nobody else links to; the others stand in the table every visitor loads. */
export const HISTORY_PATH = '/pages/flash-exchange/history';
export const RECEIPT_PATH = '/pages/flash-exchange/receipt';
