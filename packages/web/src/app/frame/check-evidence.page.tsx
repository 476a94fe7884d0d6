import { Alert, List, Stack, Text } from '@mantine/core';
import { t } from 'i18next';
import { useState } from 'react';
import { formatInstantExact } from '../../shared/format/day';
import { ChooseFile } from '../../shared/ui/form/choose-file';
import { ActButton } from '../../shared/ui/page/act-button';
import { FailureNote } from '../../shared/ui/state/failure-note';
import { failureText } from '../../shared/ui/state/failure-text';
import { Entrance } from '../session/entrance';
import { useWindowTitle } from '../session/use-window-title';
import { type JudgedPack, judgePack } from './judge-pack';

/** Whoever was handed an evidence pack sees whether it is as it was made; nobody has to sign in for it. */
export default function CheckEvidencePage() {
  const title = t(($) => $.screen['evidence-check']);
  useWindowTitle(title);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const [judged, setJudged] = useState<JudgedPack | null>(null);
  // Hashes are worked out by the browser, which does so over https and on the machine itself alone.
  const isAble = globalThis.crypto?.subtle !== undefined;
  async function judge(file: File) {
    setBusy(true);
    setFailure('');
    setJudged(null);
    try {
      const answer = await judgePack(new Uint8Array(await file.arrayBuffer()));
      if (answer === null) setFailure(t(($) => $.trust.check.noPack));
      else setJudged(answer);
    } catch (error) {
      setFailure(failureText(error));
    } finally {
      setBusy(false);
    }
  }
  return (
    <Entrance title={title} intro={t(($) => $.trust.check.intro)}>
      <Stack gap="md">
        {isAble ? (
          <ChooseFile accept=".zip,application/zip" onFile={(file) => void judge(file)}>
            {(button) => <ActButton {...button} busy={isBusy} label={t(($) => $.trust.check.choose)} />}
          </ChooseFile>
        ) : (
          <Alert color="yellow">{t(($) => $.trust.check.insecure)}</Alert>
        )}
        <FailureNote>{failure}</FailureNote>
        {judged ? <Verdict {...judged} /> : null}
      </Stack>
    </Entrance>
  );
}

/** What holds and what does not; only a pack of which everything holds is told to be whole. */
function Verdict({ hash, changed, made }: JudgedPack) {
  const isWhole = made !== null && made.isSealed && made.isChainWhole && changed.length === 0;
  const wrong = [
    ...(made === null ? [t(($) => $.trust.check.unknown)] : []),
    ...(made !== null && !made.isChainWhole ? [t(($) => $.trust.check.broken)] : []),
    ...(made !== null && !made.isSealed ? [t(($) => $.trust.check.notSealed)] : []),
  ];
  return (
    <Stack gap="sm" aria-live="polite">
      {isWhole ? (
        <Alert color="pine">{t(($) => $.trust.check.whole, { ...made, at: formatInstantExact(made.at) })}</Alert>
      ) : null}
      {wrong.map((sentence) => (
        <Alert key={sentence} color={made?.isChainWhole ? 'yellow' : 'red'}>
          {sentence}
        </Alert>
      ))}
      {changed.length > 0 ? (
        <Alert color="red" title={t(($) => $.trust.check.changed)}>
          <List size="sm">
            {changed.map(({ name, how }) => (
              <List.Item key={name}>
                {name} {t(($) => $.trust.check.how[how])}
              </List.Item>
            ))}
          </List>
        </Alert>
      ) : null}
      <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {t(($) => $.trust.check.hash)}: {hash}
      </Text>
    </Stack>
  );
}
