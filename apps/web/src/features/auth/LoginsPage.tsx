import { ListPage } from '@candor/ui';
import { LoginHistory } from './LoginHistory.tsx';

/** Every log-in and every failed try, newest first: where an intruder would show. */
export function LoginsPage() {
  return (
    <ListPage>
      <LoginHistory isTable />
    </ListPage>
  );
}
