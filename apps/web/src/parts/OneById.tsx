import type { MessageKey, Namespace } from '@candor/i18n';
import { buttonClass, EmptyState, type IconShape, SkeletonRows, UiLink } from '@candor/ui';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { Answer, ApiPath, Given } from '../platform/api.ts';
import { useText } from '../platform/texts.ts';
import { useCall } from '../platform/use-call.ts';
import { Loaded } from './Loaded.tsx';

/** Every call that is asked for one thing by its id alone. */
type OnePath = { [P in ApiPath]: { id: string } extends Given<P> ? P : never }[ApiPath];

type Props<P extends OnePath, N extends Namespace> = {
  readonly path: P;
  readonly prefix: string;
  /** Asked again and again, where the socket does not tell of every step. */
  readonly everyMs?: number;
  readonly words: N;
  /** What is said of a link to nothing, or to something of somebody else. */
  readonly missing: readonly [icon: IconShape, title: MessageKey<N>, hint: MessageKey<N>];
  /** Where to go instead. */
  readonly list: readonly [href: string, label: MessageKey<N>];
  /** `isNew` right after it was asked for: then the outcome is spoken. */
  readonly children: (data: Answer<P>, isNew: boolean) => ReactNode;
};

/** The page of the one thing whose id stands in the address. */
export function OneById<P extends OnePath, N extends Namespace>(props: Props<P, N>) {
  const { path, prefix, everyMs, words, missing, list, children } = props;
  const t = useText(words);
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  const isLink = new RegExp(`^${prefix}_[0-9a-z]{26}$`).test(id);
  const found = useCall(path, { id } as Given<P>, { isEnabled: isLink, ...(everyMs !== undefined && { everyMs }) });
  if (!found.data && (!isLink || found.error?.failure.code === 'call.notFound')) {
    return (
      <EmptyState
        icon={missing[0]}
        title={t(missing[1])}
        hint={t(missing[2])}
        action={
          <UiLink href={list[0]} className={buttonClass({ variant: 'secondary', size: 'medium' })}>
            {t(list[1])}
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
