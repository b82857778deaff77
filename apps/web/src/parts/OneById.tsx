import { buttonClass, EmptyState, type IconShape, SkeletonRows, UiLink } from '@candor/ui';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { Answer, Given } from '../platform/api.ts';
import { useCall } from '../platform/use-call.ts';
import { Loaded } from './Loaded.tsx';

type OnePath =
  | 'app.energy/order'
  | 'app.flash-exchange/receipt'
  | 'app.margin/position'
  | 'app.recharge/certificate'
  | 'app.recharge/deposit'
  | 'app.spot/order'
  | 'app.withdrawal/get';

type Props<P extends OnePath> = {
  readonly path: P;
  readonly prefix: string;
  /** Asked again and again, where the socket does not tell of every step. */
  readonly everyMs?: number;
  /** What is said of a link to nothing, or to something of somebody else, and the list to go to instead. */
  readonly missing: {
    readonly icon: IconShape;
    readonly title: string;
    readonly hint: string;
    readonly href: string;
    readonly to: string;
  };
  /** `isNew` right after it was asked for: then the outcome is spoken. */
  readonly children: (data: Answer<P>, isNew: boolean) => ReactNode;
};

/** The page of the one thing whose id stands in the address. */
export function OneById<P extends OnePath>({ path, prefix, everyMs, missing, children }: Props<P>) {
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  const isLink = new RegExp(`^${prefix}_[0-9a-z]{26}$`).test(id);
  const found = useCall(path, { id } as Given<P>, { isEnabled: isLink, ...(everyMs !== undefined && { everyMs }) });
  if (!found.data && (!isLink || found.error?.failure.code === 'call.notFound')) {
    return (
      <EmptyState
        icon={missing.icon}
        title={missing.title}
        hint={missing.hint}
        action={
          <UiLink href={missing.href} className={buttonClass({ variant: 'secondary', size: 'medium' })}>
            {missing.to}
          </UiLink>
        }
      />
    );
  }
  return (
    <Loaded reading={found} bones={<SkeletonRows count={6} />}>
      {(data) => children(data, search.has('new'))}
    </Loaded>
  );
}
