import { IconCloudOff, IconLock, IconMapPinOff } from '@tabler/icons-react';
import { t } from 'i18next';
import { isApiError } from '../../api/api-error';
import { ActButton } from '../page/act-button';
import { failureText } from './failure-text';
import { lazyComponent } from './lazy-component';
import styles from './state.module.css';
import { StateTitle } from './state-title';

interface ErrorStateProps {
  readonly error: unknown;
  readonly onRetry?: () => unknown;
  readonly compact?: boolean;
}

/** What could not be shown, why, and "Try again"; a missing right says which one and who can grant it. */
export function ErrorState({ error, onRetry, compact = false }: ErrorStateProps) {
  if (isApiError(error) && error.status === 403) return <ForbiddenState missing={error.missing} compact={compact} />;
  const isMissing = isApiError(error) && error.status === 404;
  return (
    <div className={`${styles.state} ${compact ? styles.compact : ''}`} role="alert">
      <span className={styles.icon} data-tone={isMissing ? 'warn' : 'danger'} aria-hidden="true">
        {isMissing ? <IconMapPinOff size={26} /> : <IconCloudOff size={26} />}
      </span>
      <StateTitle
        title={isMissing ? t(($) => $.ui.state.notFoundTitle) : t(($) => $.ui.state.errorTitle)}
        compact={compact}
      />
      <p className={styles.text}>{isMissing ? t(($) => $.error.notFound) : failureText(error)}</p>
      {isApiError(error) && error.requestId && !isMissing ? (
        <p className="fine-words">{t(($) => $.ui.state.requestId, { id: error.requestId })}</p>
      ) : null}
      {onRetry && !isMissing ? (
        <div className={styles.buttons}>
          <ActButton quiet label={t(($) => $.ui.action.tryAgain)} onClick={() => onRetry()} />
        </div>
      ) : null}
    </div>
  );
}

interface ForbiddenStateProps {
  readonly missing?: { readonly action: string; readonly subject: string };
  readonly compact?: boolean;
}

// The words of rights, and asking who has one, which brings the schemas along: only for whom it concerns.
const MissingRight = lazyComponent(async () => ({ default: (await import('./missing-right')).MissingRight }));

/** Which right is missing, and who can grant it: by name within the own company. */
export function ForbiddenState({ missing, compact = false }: ForbiddenStateProps) {
  return (
    <div className={`${styles.state} ${compact ? styles.compact : ''}`} role="alert">
      <span className={styles.icon} data-tone="warn" aria-hidden="true">
        <IconLock size={26} />
      </span>
      <StateTitle title={t(($) => $.ui.state.forbiddenTitle)} compact={compact} />
      <MissingRight
        fallback={<p className={styles.text}>{t(($) => $.ui.state.forbiddenGrant)}</p>}
        className={styles.text}
        {...(missing ? { missing } : {})}
      />
    </div>
  );
}
