import { Component, type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { withTexts } from '../../i18n/i18n';

const firstPauseMs = 2_000;
const longestPauseMs = 60_000;

interface BoundaryProps {
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/** What fails inside stays inside: the screen around it goes on without. */
class LazyBoundary extends Component<BoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}

/**
 * A part of a screen that is loaded when it is first shown. Until it is there, and when it fails, its `fallback` stands in
 * its place: a part that cannot be loaded (no network before the service worker has it) never takes the screen down, as
 * React's own `lazy` does. Loading is tried again with growing pauses of 2 to 60 s, and when the network is back.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): ComponentType<Props & { readonly fallback?: ReactNode }> {
  let Part: ComponentType<Props> | null = null;
  let loading: Promise<void> | null = null;
  function ensure(): Promise<void> {
    loading ??= withTexts(load())
      .then((module) => {
        Part = module.default;
      })
      .finally(() => {
        loading = null;
      });
    return loading;
  }

  return function LazyPart({ fallback = null, ...props }) {
    const [isThere, setThere] = useState(Part !== null);
    useEffect(() => {
      if (isThere) return undefined;
      let isGone = false;
      let pauseMs = firstPauseMs;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const attempt = () => {
        clearTimeout(timer);
        ensure().then(
          () => !isGone && setThere(true),
          () => {
            if (isGone) return;
            clearTimeout(timer);
            timer = setTimeout(attempt, pauseMs);
            pauseMs = Math.min(longestPauseMs, pauseMs * 2);
          },
        );
      };
      attempt();
      globalThis.addEventListener('online', attempt);
      return () => {
        isGone = true;
        clearTimeout(timer);
        globalThis.removeEventListener('online', attempt);
      };
    }, [isThere]);
    if (!Part) return fallback;
    return (
      <LazyBoundary fallback={fallback}>
        <Part {...(props as unknown as Props)} />
      </LazyBoundary>
    );
  };
}
