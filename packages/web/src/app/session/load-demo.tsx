import { getDemoProgress, loadDemo } from '@henhouse/contract/session/session';
import { Alert, Progress } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { t } from 'i18next';
import { useEffect } from 'react';
import { invalidate, useAnswer, useSend } from '../../shared/api/use-answer';
import { formatNumber } from '../../shared/format/number';
import { screenPath } from '../../shared/screen/screen-path';
import { ActButton } from '../../shared/ui/page/act-button';
import { FailureNote } from '../../shared/ui/state/failure-note';
import { failureText } from '../../shared/ui/state/failure-text';
import styles from './entrance.module.css';

const lookEveryMs = 1_000;

/** The other way to begin: two made-up companies, with one click and a progress display. */
export function LoadDemo() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const start = useSend(loadDemo);
  const progress = useAnswer(getDemoProgress, {}, { refetchInterval: lookEveryMs, staleTime: 0 });
  const state = progress.data?.state;
  const isLoading = state === 'loading' || (start.isSuccess && state === 'none');

  useEffect(() => {
    if (state !== 'ready') return;
    void invalidate(client, 'session').then(() => navigate({ to: screenPath('auth-login'), replace: true }));
  }, [state, client, navigate]);

  return (
    <section className={styles.card} aria-labelledby="demo-title">
      <h2 id="demo-title" className="card-head">
        {t(($) => $.session.setup.demoInstead)}
      </h2>
      <p className={styles.hint}>{t(($) => $.session.setup.demoText)}</p>
      {isLoading ? (
        <output className="own-line">
          <Progress value={progress.data?.donePct ?? 0} mb="xs" aria-label={t(($) => $.session.demoTitle)} />
          {t(($) => $.session.setup.loadingDemo, { pct: formatNumber(progress.data?.donePct ?? 0) })}
        </output>
      ) : (
        <ActButton
          quiet
          busy={start.isPending}
          label={t(($) => $.session.setup.loadDemo)}
          onClick={() => start.mutate({ body: {} })}
        />
      )}
      {state === 'failed' ? <Alert color="red">{t(($) => $.session.setup.demoFailed)}</Alert> : null}
      <FailureNote>{start.isError && failureText(start.error)}</FailureNote>
    </section>
  );
}
