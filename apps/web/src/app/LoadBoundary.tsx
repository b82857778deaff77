import { ErrorState } from '@candor/ui';
import { Component, type ErrorInfo, type ReactNode, useEffect } from 'react';
import { learnAgain } from '../platform/app-info.ts';
import { onBack } from '../platform/online.ts';
import { useText } from '../platform/texts.ts';
import { LoadError } from './load-error.ts';
import { PageLoading } from './PageLoading.tsx';

type Props = { readonly children: ReactNode };
type State = { readonly error: unknown; readonly hasFailed: boolean; readonly isLearning: boolean };

/** A page that breaks again so soon is broken for another reason. */
const LEARNED_FOR_MS = 30_000;

/** Stands inside the shell, so that a page that breaks never takes the tabs with it. */
export class LoadBoundary extends Component<Props, State> {
  override state: State = { error: null, hasFailed: false, isLearning: false };
  #learnedAt = Number.NEGATIVE_INFINITY;

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error, hasFailed: true };
  }

  /** [LST-48] An answer may name what was listed a moment ago, before the notice of it has come. */
  override componentDidCatch(error: unknown, info: ErrorInfo) {
    console.error(error, info.componentStack);
    const now = performance.now();
    if (error instanceof LoadError || now - this.#learnedAt < LEARNED_FOR_MS) return;
    this.#learnedAt = now;
    this.setState({ isLearning: true });
    void learnAgain()
      .catch(() => undefined)
      .then(() => this.setState({ error: null, hasFailed: false, isLearning: false }));
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    if (this.state.isLearning) return <PageLoading />;
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
