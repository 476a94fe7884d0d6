import { getInstallation, type Installation, makeBackupNow } from '@henhouse/contract/installation/installation';
import type { FindingCode } from '@henhouse/domain/installation/finding';
import { IconAlertTriangle, IconDatabaseExport, IconInfoCircle } from '@tabler/icons-react';
import { t } from 'i18next';
import { type ReactNode, useState } from 'react';
import { useAnswer, useSend } from '../api/use-answer';
import { formatInstant } from '../format/day';
import { formatNumber, nothing } from '../format/number';
import { openHelp } from '../help/help-open';
import { withColon } from '../i18n/with-colon';
import { openMailSetup } from '../mail/mail-dialog';
import { useMailState } from '../mail/use-mail-state';
import { FigureStrip, FigureTile } from '../ui/kpi/figure-card';
import { ActButton } from '../ui/page/act-button';
import { toastFailure, toastSuccess } from '../ui/page/toast';
import { Answer } from '../ui/state/answer';
import { type AttentionItem, NeedsAttention } from '../ui/state/needs-attention';
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
export function ServerState({ children }: { readonly children?: ReactNode }) {
  const mail = useMailState();
  return mail?.maySetUp ? <State>{children}</State> : null;
}

function State({ children }: { readonly children: ReactNode }) {
  const [requestedAtMs, setRequestedAtMs] = useState(Number.NEGATIVE_INFINITY);
  const state = useAnswer(
    getInstallation,
    {},
    {
      refetchInterval: (query) => {
        const isRunning = (query.state.data as Installation | undefined)?.backup.isRunning;
        return isRunning || Date.now() - requestedAtMs < beginsWithinMs ? lookWhileMadeMs : lookAgainMs;
      },
    },
  );
  const make = useSend(makeBackupNow, { changes: ['installation'] });
  const makeBackup = async () => {
    await make.mutateAsync({ body: {} });
    setRequestedAtMs(Date.now());
    toastSuccess(t(($) => $.server.asked));
  };
  return (
    <Answer of={state}>
      {(data) => (
        <>
          <Findings findings={data.findings} makeBackup={makeBackup} />
          <WhatRuns state={data} />
          <Backups backup={data.backup} make={makeBackup} isRequested={make.isPending} />
          {children}
          <ProgramsSeen programs={data.programs} />
          <SlowStatements statements={data.statements} />
        </>
      )}
    </Answer>
  );
}

interface FindingsProps extends Pick<Installation, 'findings'> {
  readonly makeBackup: () => Promise<void>;
}

/** What to put right, each with the way there: what is no matter of this screen stands in the manual. */
function Findings({ findings, makeBackup }: FindingsProps) {
  const howTo = { label: t(($) => $.server.howTo), onClick: () => openHelp('server') };
  const setUpMail = { label: t(($) => $.mail.setUp), onClick: openMailSetup };
  const backUp = { label: t(($) => $.server.now), onClick: () => void makeBackup().catch(toastFailure) };
  const ways: Readonly<Partial<Record<FindingCode, AttentionItem['action']>>> = {
    mailNone: setUpMail,
    mailAway: setUpMail,
    mailStuck: setUpMail,
    backupFailed: backUp,
    backupOld: backUp,
  };
  return (
    <NeedsAttention
      title={t(($) => $.server.attention)}
      nothing={t(($) => $.server.well)}
      items={findings.map(({ code, severity, params }) => ({
        key: code,
        tone: severity === 'wrong' ? 'danger' : 'warning',
        icon: severity === 'wrong' ? <IconAlertTriangle size={iconSize} /> : <IconInfoCircle size={iconSize} />,
        ...inTwo(findingText({ code, params })),
        action: ways[code] ?? howTo,
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
    <FigureStrip>
      <FigureTile
        label={t(($) => $.server.free)}
        value={state.freeBytes === null ? nothing : sizeText(state.freeBytes)}
        words={withColon(($) => $.server.size, sizeText(database.bytes))}
      />
      <FigureTile
        label={t(($) => $.server.behind)}
        value={t(($) => $.server.seconds, { value: formatNumber(state.followersBehindS, 1) })}
        words={withColon(($) => $.server.started, formatInstant(state.startedAt))}
      />
      <FigureTile
        label={t(($) => $.server.jobs)}
        value={formatNumber(jobs.waiting)}
        words={withColon(($) => $.server.failed, formatNumber(jobs.failed))}
        tone={jobs.failed > 0 ? 'bad' : 'neutral'}
      />
      <FigureTile label={t(($) => $.server.letters)} value={formatNumber(state.lettersWaiting)} />
      <FigureTile
        label={t(($) => $.word.companies)}
        value={formatNumber(state.companies)}
        words={[
          withColon(($) => $.word.devices, formatNumber(state.devices)),
          withColon(($) => $.device.states.silent, formatNumber(state.devicesSilent)),
        ].join(' · ')}
      />
      <FigureTile
        label={t(($) => $.word.version)}
        value={state.version}
        words={[
          `Node ${state.nodeVersion.replace('v', '')}`,
          t(($) => (database.isOwn ? $.server.ownDatabase : $.server.otherDatabase), { version }),
        ].join(' · ')}
      />
    </FigureStrip>
  );
}

interface BackupsProps extends Pick<Installation, 'backup'> {
  readonly make: () => Promise<void>;
  readonly isRequested: boolean;
}

function Backups({ backup, make, isRequested }: BackupsProps) {
  const { folder, store, at, keep, isRunning, runs } = backup;
  const places = [folder, store].filter((place) => place !== null).join(', ');
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
            busy={isRequested || isRunning}
            onClick={() => void make().catch(toastFailure)}
          />
        )
      }
    />
  );
}
