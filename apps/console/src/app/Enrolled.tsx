import { operatorMe } from '@candor/contract/operators/calls';
import { type ReactNode, Suspense } from 'react';
import { lazyPage } from '../platform/lazy-page.ts';
import { useRead } from '../platform/use-read.ts';
import { PageSkeleton } from './PageSkeleton.tsx';

const EnrolPage = lazyPage(() => import('../features/operators/EnrolPage.tsx').then((file) => file.EnrolPage));

/** Where everybody must have an authenticator, whoever has none gets one first: the server answers nothing else. */
export function Enrolled({ children }: { readonly children: ReactNode }) {
  const me = useRead(operatorMe, {});
  if (me.state === 'ready' && me.value.mustHaveTotp && !me.value.hasTotp) {
    return (
      <Suspense fallback={<PageSkeleton />}>
        <EnrolPage />
      </Suspense>
    );
  }
  return children;
}
