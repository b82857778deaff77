import { ChatPage } from './ChatPage.tsx';
import { ConversationsPage } from './ConversationsPage.tsx';
import { SupportPage } from './SupportPage.tsx';

export const pages = { support: SupportPage, chat: ChatPage, conversations: ConversationsPage };
