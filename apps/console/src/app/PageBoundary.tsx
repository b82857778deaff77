import { ErrorState } from '@candor/ui';
import { Component, type ReactNode } from 'react';
import { LoadFailed } from '../platform/lazy-page.ts';
import { useText } from '../platform/text.ts';

type Props = { readonly children: ReactNode };
type State = { readonly error: unknown };

/** A page that breaks takes nothing else with it. Another section is a new page and gets a new chance. */
export class PageBoundary extends Component<Props, State> {
  override state: State = { error: undefined };

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  override render() {
    if (this.state.error === undefined) return this.props.children;
    return <BrokenPage isLoadFailure={this.state.error instanceof LoadFailed} />;
  }
}

function BrokenPage({ isLoadFailure }: { readonly isLoadFailure: boolean }) {
  const t = useText();
  return (
    <ErrorState
      title={t(isLoadFailure ? 'load.title' : 'crash.title')}
      hint={t(isLoadFailure ? 'load.text' : 'crash.text')}
      onRetry={() => location.reload()}
    />
  );
}
