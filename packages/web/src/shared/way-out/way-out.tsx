import type { Problem } from '@henhouse/domain/problem/problem';
import type { WayAct } from '@henhouse/domain/problem/way-act';
import { isAct, wayOut } from '@henhouse/domain/problem/way-out';
import { use } from 'react';
import { isApiError } from '../api/api-error';
import { failureText, problemText } from '../ui/state/failure-text';
import { lazyComponent } from '../ui/state/lazy-component';
import type { PlaceContext } from './act-place';
import { FormAroundContext } from './form-around';
import type { OpenWay } from './open-way';
import { placeContextOf } from './place-context';
import styles from './way-out.module.css';

// Before signing in nobody has a way to go: what they need is loaded with the first.
const WayButton = lazyComponent(() => import('./way-button'));

type Shown = Pick<Problem, 'code' | 'params'> & { readonly field?: string };

interface ProblemWithWayProps {
  readonly problem: Shown;
  /** The sentence, where it is said in words of its own. */
  readonly sentence?: string;
  /** The document that was refused; what stands in the form around where it is not given. */
  readonly values?: unknown;
  readonly context?: PlaceContext;
  readonly onMended?: () => void;
}

/** A problem in words, with the button that takes it out of the way. */
export function ProblemWithWay({ problem, sentence, ...where }: ProblemWithWayProps) {
  return (
    <>
      {sentence ?? problemText(problem)} <WayOut problem={problem} {...where} />
    </>
  );
}

/** The way out of a problem whose sentence stands beside it; nothing where it is mended where it stands. */
export function WayOut({ problem, values, context, onMended }: Omit<ProblemWithWayProps, 'sentence'>) {
  const form = use(FormAroundContext);
  const field = problem.field ?? '';
  const way = wayOut(problem);
  if (!isAct(way)) return null;
  return (
    <span className={styles.way}>
      <WayButton
        act={way}
        context={placeContextOf({ field, params: problem.params }, values ?? form?.values(), context)}
        onMended={onMended ?? form?.mended}
        isKept={form?.isKept ?? true}
      />
    </span>
  );
}

interface WayToProps {
  readonly act: WayAct;
  readonly context?: PlaceContext;
  readonly onMended?: OpenWay['onMended'];
  readonly isPrimary?: boolean;
}

/** The button of an act where there is no problem yet, but nothing to choose or to see. */
export function WayTo({ act, context, onMended, isPrimary = false }: WayToProps) {
  const form = use(FormAroundContext);
  return (
    <WayButton
      act={act}
      context={placeContextOf({}, form?.values(), context)}
      onMended={onMended ?? form?.mended}
      isKept={form?.isKept ?? true}
      isPrimary={isPrimary}
    />
  );
}

interface FailureWithWayProps {
  readonly error: unknown;
  readonly values?: unknown;
  readonly context?: PlaceContext;
}

/** Whatever a call ended with, in words; each problem of it with its way out. */
export function FailureWithWay({ error, ...where }: FailureWithWayProps) {
  const problems = isApiError(error) ? error.problems.filter(({ severity }) => severity !== 'warn') : [];
  if (problems.length === 0) return failureText(error);
  return problems.map((problem) => (
    <span key={`${problem.code} ${problem.field}`} style={{ display: 'block' }}>
      <ProblemWithWay problem={problem} {...where} />
    </span>
  ));
}
