import { FlowPage } from '@candor/ui';
import { useStore } from '../../platform/store.ts';
import { CustomerChat } from './CustomerChat.tsx';
import { VisitorChat } from './VisitorChat.tsx';

/** One conversation: a customer's by its id or a new one, or the one this device has as a visitor. */
export function ChatPage() {
  // A guest writes as a visitor does: within visitors' limits, and with nothing of an account to look into.
  const isCustomer = useStore((state) => state.isSignedIn && !state.isGuest);
  return <FlowPage>{isCustomer ? <CustomerChat /> : <VisitorChat />}</FlowPage>;
}
