/** The page of one account, which nobody else links to; the list stands in the table every visitor loads. */
export const ACCOUNT_PATH = '/pages/wallet/api-import-account';
