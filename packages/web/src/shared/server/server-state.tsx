import { getInstallation, type Installation, makeBackupNow } from '@henhouse/contract/installation/installation';
import { IconAlertTriangle, IconDatabaseExport, IconInfoCircle } from '@tabler/icons-react';
import { t } from 'i18next';
import { useState } from 'react';
import { useAnswer, useSend } from '../api/use-answer';
import { formatInstant } from '../format/day';
import { formatNumber } from '../format/number';
import { useMailState } from '../mail/use-mail-state';
import { ActButton } from '../ui/page/act-button';
import { Card, Facts } from '../ui/page/card';
import { toastSuccess } from '../ui/page/toast';
import { Answer } from '../ui/state/answer';
import { NeedsAttention } from '../ui/state/needs-attention';
import { BackupRuns } from './backup-runs';
import { findingText } from './finding-text';
import { ProgramsSeen, SlowStatements } from './seen-here';
import { sizeText } from './size-text';

const lookAgainMs = 60_000;
const lookWhileMadeMs = 3_000;
/** A job that was asked for begins by then. */
const beginsWithinMs = 15_000;
const iconSize = 18;

/** What to put right, what runs, and whether there is a backup that can be restored; nothing for who does not look after it. */
export function ServerState() {
  const mail = useMailState();
  return mail?.maySetUp ? <State /> : null;
}

function State() {
  const [askedAtMs, setAskedAtMs] = useState(Number.NEGATIVE_INFINITY);
  const state = useAnswer(
    getInstallation,
    {},
    {
      refetchInterval: (query) => {
        const isRunning = (query.state.data as Installation | undefined)?.backup.isRunning;
        return isRunning || Date.now() - askedAtMs < beginsWithinMs ? lookWhileMadeMs : lookAgainMs;
      },
    },
  );
  return (
    <Answer of={state}>
      {(data) => (
        <>
          <Findings findings={data.findings} />
          <WhatRuns state={data} />
          <SlowStatements statements={data.statements} />
          <ProgramsSeen programs={data.programs} />
          <Backups backup={data.backup} onAsked={() => setAskedAtMs(Date.now())} />
        </>
      )}
    </Answer>
  );
}

function Findings({ findings }: Pick<Installation, 'findings'>) {
  return (
    <NeedsAttention
      title={t(($) => $.server.attention)}
      nothing={t(($) => $.server.well)}
      items={findings.map(({ code, severity, params }) => ({
        key: code,
        tone: severity === 'wrong' ? 'danger' : 'warning',
        icon: severity === 'wrong' ? <IconAlertTriangle size={iconSize} /> : <IconInfoCircle size={iconSize} />,
        ...inTwo(findingText({ code, params })),
      }))}
    />
  );
}

/** The first sentence is the fact, the rest what it means. */
function inTwo(sentences: string) {
  const [fact = '', ...why] = sentences.split(/(?<=[.?!]) (?=\p{Lu})/u);
  return { fact, why: why.join(' ') };
}

function WhatRuns({ state }: { readonly state: Installation }) {
  const { database, jobs } = state;
  const { version } = database;
  return (
    <Card title={t(($) => $.server.facts)}>
      <Facts
        facts={[
          { label: t(($) => $.word.version), value: `${state.version} · Node ${state.nodeVersion.replace('v', '')}` },
          { label: t(($) => $.server.started), value: formatInstant(state.startedAt) },
          {
            label: t(($) => $.server.database),
            value: database.isOwn
              ? t(($) => $.server.ownDatabase, { version })
              : t(($) => $.server.otherDatabase, { version }),
          },
          { label: t(($) => $.server.size), value: sizeText(database.bytes) },
          { label: t(($) => $.server.free), value: state.freeBytes === null ? null : sizeText(state.freeBytes) },
          { label: t(($) => $.word.companies), value: formatNumber(state.companies) },
          { label: t(($) => $.word.devices), value: formatNumber(state.devices) },
          {
            label: t(($) => $.server.behind),
            value: t(($) => $.server.seconds, { value: formatNumber(state.followersBehindS, 1) }),
          },
          { label: t(($) => $.server.jobs), value: formatNumber(jobs.waiting) },
          { label: t(($) => $.server.failed), value: formatNumber(jobs.failed) },
          { label: t(($) => $.server.letters), value: formatNumber(state.lettersWaiting) },
        ]}
      />
    </Card>
  );
}

function Backups({ backup, onAsked }: Pick<Installation, 'backup'> & { readonly onAsked: () => void }) {
  const make = useSend(makeBackupNow, { changes: ['installation'] });
  const { folder, store, at, keep, isRunning, runs } = backup;
  const places = [folder, store].filter((place) => place !== null).join(', ');
  const ask = async () => {
    await make.mutateAsync({ body: {} });
    onAsked();
    toastSuccess(t(($) => $.server.asked));
  };
  return (
    <BackupRuns
      runs={runs}
      subtitle={
        places === ''
          ? t(($) => $.server.noBackups)
          : t(($) => $.server.backupText, {
              folder: places,
              at,
              days: keep.days,
              weeks: keep.weeks,
              months: keep.months,
            })
      }
      actions={
        places === '' ? null : (
          <ActButton
            label={t(($) => $.server.now)}
            icon={IconDatabaseExport}
            busy={make.isPending || isRunning}
            onClick={() => void ask()}
          />
        )
      }
    />
  );
}
