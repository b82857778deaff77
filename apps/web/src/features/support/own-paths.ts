/** Pages of this feature that nobody else links to; the others stand in the table every visitor loads. */
export const CHAT_PATH = '/pages/support/chat';
export const CONVERSATIONS_PATH = '/pages/support/conversations';
