import { getOwnExport, stopOwnExport } from '@henhouse/contract/file/own-export';
import { t } from 'i18next';
import { useEffect, useState } from 'react';
import { isApiError } from '../../../api/api-error';
import { call } from '../../../api/call';
import { toastError, toastFailure } from '../../page/toast';
import { failureText } from '../../state/failure-text';

export interface FileProgress {
  readonly done: number;
  readonly total: number;
}

/** `slow`: worth telling how far it is. `other`: another file of the same person is on its way, here or elsewhere. */
type Phase = 'idle' | 'begun' | 'slow' | 'other';

const slowAfterMs = 800;
const lookEveryMs = 1000;

const isAbout = (problem: unknown, code: string) =>
  isApiError(problem) && problem.problems.some((each) => each.code === code);

/** Takes a file along that the server makes: tells how far it is, and stops it. One a person at a time. */
export function useFileTaking() {
  const [phase, setPhase] = useState<Phase>('idle');
  const [progress, setProgress] = useState<FileProgress>({ done: 0, total: 0 });
  const isWatched = phase === 'slow' || phase === 'other';

  useEffect(() => {
    if (!isWatched) return;
    const look = async () => {
      const { running } = await call(getOwnExport, {});
      if (running) setProgress(running);
      else setPhase((now) => (now === 'other' ? 'idle' : now));
    };
    // A look that fails tells nothing; the file itself will.
    const timer = setInterval(() => void look().catch(() => undefined), lookEveryMs);
    return () => clearInterval(timer);
  }, [isWatched]);

  async function take(save: () => Promise<void>): Promise<void> {
    setProgress({ done: 0, total: 0 });
    setPhase('begun');
    const slow = setTimeout(() => setPhase('slow'), slowAfterMs);
    let after: Phase = 'idle';
    try {
      await save();
    } catch (error) {
      if (isAbout(error, 'exportUnderWay')) after = 'other';
      const isPlain = after === 'other' || isAbout(error, 'exportStopped');
      toastError(isPlain ? failureText(error) : `${t(($) => $.table.exportFailed)} ${failureText(error)}`);
    } finally {
      clearTimeout(slow);
      setPhase(after);
    }
  }

  return {
    take,
    isBusy: phase !== 'idle',
    /** How far it is; null while that is not worth a word. */
    progress: isWatched ? progress : null,
    stop: () => void call(stopOwnExport, {}).catch((error: unknown) => toastFailure(error)),
  };
}
