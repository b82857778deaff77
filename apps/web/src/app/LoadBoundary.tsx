import { ErrorState } from '@candor/ui';
import { Component, type ErrorInfo, type ReactNode, useEffect } from 'react';
import { onBack } from '../platform/online.ts';
import { useText } from '../platform/texts.ts';
import { LoadError } from './load-error.ts';

type Props = { readonly children: ReactNode };
type State = { readonly error: unknown; readonly hasFailed: boolean };

/** Stands inside the shell, so that a page that breaks never takes the tabs with it. */
export class LoadBoundary extends Component<Props, State> {
  override state: State = { error: null, hasFailed: false };

  static getDerivedStateFromError(error: unknown): State {
    return { error, hasFailed: true };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    console.error(error, info.componentStack);
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return <PageFailed isLoadError={this.state.error instanceof LoadError} />;
  }
}

/** Browsers remember a failed import for as long as the page lives, so trying again means loading the page anew. */
function PageFailed({ isLoadError }: { readonly isLoadError: boolean }) {
  const t = useText('common');
  useEffect(() => (isLoadError ? onBack(() => location.reload()) : undefined), [isLoadError]);
  return (
    <ErrorState
      title={t(isLoadError ? 'load.title' : 'crash.title')}
      hint={t(isLoadError ? 'load.text' : 'crash.text')}
      code={isLoadError ? t('load.code') : undefined}
      onRetry={() => location.reload()}
    />
  );
}
