import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';

/** The limit that a part of the application may take to arrive. */
const chunkTimeoutMs = 120_000;

/** A part of the application did not arrive: the network is away, or a new version has other parts. */
export class ChunkLoadError extends Error {
  readonly code: 'CHUNK_LOAD_FAILED' | 'CSS_CHUNK_LOAD_FAILED';

  constructor(cause: unknown) {
    super('Loading chunk failed', { cause });
    this.name = 'ChunkLoadError';
    // The builder's loader names the style sheet that it could not preload.
    this.code = /CSS/.test(String(cause)) ? 'CSS_CHUNK_LOAD_FAILED' : 'CHUNK_LOAD_FAILED';
  }
}

/** What a file of a page exports. */
export interface PageModule {
  readonly default: ComponentType;
  /** Asks for what the page shows at its address, before it is drawn. */
  readonly prefetch?: (client: QueryClient, search: object) => void;
}

function withLimit(loading: Promise<PageModule>): Promise<PageModule> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('timeout')), chunkTimeoutMs);
    loading.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** A page that is loaded when somebody goes there; failing to load is tried anew at the next visit. */
export function lazyPage(load: () => Promise<PageModule>) {
  let Page: ComponentType | null = null;
  let loading: Promise<void> | null = null;
  let failure: ChunkLoadError | null = null;
  const preload = (): Promise<void> => {
    failure = null;
    loading ??= withLimit(load()).then(
      (module) => {
        Page = module.default;
      },
      (cause: unknown) => {
        loading = null;
        failure = new ChunkLoadError(cause);
        throw failure;
      },
    );
    return loading;
  };
  const LazyPage = () => {
    // Texts are read with `t` of i18next: another language draws the frame and the page anew, from here down.
    useTranslation();
    // Asked for by being drawn alone it would be asked for again each time that it does not arrive.
    if (failure) throw failure;
    // Suspense: the router shows the pending screen until the page is there.
    if (!Page) throw preload();
    return <Page />;
  };
  return Object.assign(LazyPage, { preload });
}
