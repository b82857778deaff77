import { FlowPage } from '@candor/ui';
import { useStore } from '../../platform/store.ts';
import { CustomerChat } from './CustomerChat.tsx';
import { VisitorChat } from './VisitorChat.tsx';

/** One conversation: a customer's by its id or a new one, or the one this device has as a visitor. */
export function ChatPage() {
  const isSignedIn = useStore((state) => state.isSignedIn);
  return <FlowPage>{isSignedIn ? <CustomerChat /> : <VisitorChat />}</FlowPage>;
}
