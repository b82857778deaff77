/** Pages of this feature that nobody else links to; the others stand in the table every visitor loads. */
export const FEES_PATH = '/pages/vip/fees';
export const HISTORY_PATH = '/pages/vip/history';
export const RECEIPT_PATH = '/pages/vip/receipt';
