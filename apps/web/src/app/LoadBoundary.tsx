import { ErrorState } from '@candor/ui';
import { Component, type ReactNode, useEffect } from 'react';
import { learnAgain } from '../platform/app-info.ts';
import { onBack } from '../platform/online.ts';
import { useText } from '../platform/texts.ts';
import { LoadError } from './load-error.ts';
import { PageLoading } from './PageLoading.tsx';

type Props = { readonly children: ReactNode };
type State = { readonly error?: unknown; readonly isLearning?: boolean };

/** A page that breaks again so soon is broken for another reason. */
const LEARNED_FOR_MS = 30_000;

/** Stands inside the shell, so that a page that breaks never takes the tabs with it. */
export class LoadBoundary extends Component<Props, State> {
  override state: State = {};
  /** From when on a page may be tried again. */
  #mayLearnAt = 0;

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  /** [LST-48] An answer may name what was listed a moment ago, before the notice of it has come. */
  override componentDidCatch(error: unknown) {
    const now = performance.now();
    if (error instanceof LoadError || now < this.#mayLearnAt) return;
    this.#mayLearnAt = now + LEARNED_FOR_MS;
    this.setState({ isLearning: true });
    const goOn = () => this.setState({ error: undefined, isLearning: false });
    learnAgain().then(goOn, goOn);
  }

  override render() {
    const { error, isLearning } = this.state;
    if (error === undefined) return this.props.children;
    return isLearning ? <PageLoading /> : <PageFailed isLoadError={error instanceof LoadError} />;
  }
}

/** Browsers remember a failed import for as long as the page lives, so trying again means loading the page anew. */
function PageFailed({ isLoadError }: { readonly isLoadError: boolean }) {
  const t = useText('common');
  const kind = isLoadError ? 'load' : 'crash';
  useEffect(() => (isLoadError ? onBack(() => location.reload()) : undefined), [isLoadError]);
  return (
    <ErrorState
      title={t(`${kind}.title`)}
      hint={t(`${kind}.text`)}
      code={isLoadError ? t('load.code') : undefined}
      onRetry={() => location.reload()}
    />
  );
}
