import { t } from 'i18next';
import { rightWords } from '../../session/right-words';
import { lazyComponent } from './lazy-component';

// Without a network the sentence says it without names.
const WhoCanGrant = lazyComponent(() => import('./who-can-grant'));

interface MissingRightProps {
  readonly missing?: { readonly action: string; readonly subject: string };
  readonly className: string | undefined;
}

/** Two sentences: the right in words, and whom to ask for it. */
export function MissingRight({ missing, className }: MissingRightProps) {
  const fallback = t(($) => $.ui.state.forbiddenGrant);
  return (
    <>
      {missing ? (
        <p className={className}>
          {t(($) => $.ui.state.forbidden, {
            action: rightWords.action(missing.action),
            subject: rightWords.subject(missing.subject),
          })}
        </p>
      ) : null}
      <p className={className}>
        <WhoCanGrant fallback={fallback} {...(missing ? { missing: `${missing.action}:${missing.subject}` } : {})} />
      </p>
    </>
  );
}
