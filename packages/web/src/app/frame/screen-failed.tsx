import { Button } from '@mantine/core';
import { IconPlugConnectedX, IconRefreshAlert } from '@tabler/icons-react';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { t } from 'i18next';
import { useEffect } from 'react';
import { isApiError } from '../../shared/api/api-error';
import { ActButton } from '../../shared/ui/page/act-button';
import { ErrorState } from '../../shared/ui/state/error-state';
import styles from '../../shared/ui/state/state.module.css';
import { ChunkLoadError } from '../lazy-page';
import { hideOverlay } from '../overlay';
import { removePrerendered } from '../session/enter/prerendered';

/** Instead of a screen that could not be loaded, or that broke. */
export function ScreenFailed({ error }: ErrorComponentProps) {
  const router = useRouter();
  useEffect(() => {
    hideOverlay();
    removePrerendered();
  }, []);
  if (isApiError(error)) return <ErrorState error={error} onRetry={() => router.invalidate()} />;
  const isChunk = error instanceof ChunkLoadError;
  return (
    <main className={styles.state} role="alert">
      <span className={styles.icon} data-tone={isChunk ? 'warn' : 'danger'} aria-hidden="true">
        {isChunk ? <IconPlugConnectedX size={26} /> : <IconRefreshAlert size={26} />}
      </span>
      <h1 className={styles.title}>{isChunk ? t(($) => $.shell.chunk.title) : t(($) => $.shell.crash.title)}</h1>
      <p className={styles.text}>{isChunk ? t(($) => $.shell.chunk.text) : t(($) => $.shell.crash.text)}</p>
      {isChunk ? <p className="fine-words">{error.code}</p> : null}
      <div className={styles.buttons}>
        <ActButton
          label={isChunk ? t(($) => $.shell.chunk.reload) : t(($) => $.ui.action.tryAgain)}
          onClick={() => (isChunk ? globalThis.location.reload() : void router.invalidate())}
        />
        <Button variant="default" component="a" href="/">
          {t(($) => $.session.notFound.home)}
        </Button>
      </div>
    </main>
  );
}
