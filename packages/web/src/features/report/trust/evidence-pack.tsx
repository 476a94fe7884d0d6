import { exportFarmEvidence, exportFlockEvidence } from '@henhouse/contract/report/evidence';
import { addDays } from '@henhouse/domain/day/day';
import { Group, Stack, Text } from '@mantine/core';
import { IconDownload, IconFileCertificate } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { t } from 'i18next';
import { useState } from 'react';
import { call } from '../../../shared/api/call';
import { today } from '../../../shared/format/today';
import { ownLanguage } from '../../../shared/i18n/own-language';
import { screenPath } from '../../../shared/screen/screen-path';
import { useMay } from '../../../shared/session/ability';
import { PartDialog } from '../../../shared/ui/dialog/part-dialog';
import { ActButton } from '../../../shared/ui/page/act-button';
import { DayBox } from '../../../shared/ui/table/days-filter';
import { saveFile } from '../../../shared/ui/table/export-rows';
import { FileOnItsWay } from '../../../shared/ui/table/file/file-progress';
import { useFileTaking } from '../../../shared/ui/table/file/use-file-taking';

type Search = Readonly<Record<string, string | undefined>>;

interface EvidencePackProps {
  readonly farmId: string;
  /** Without one the pack is of all flocks of the farm. */
  readonly flock?: { readonly id: string; readonly number: string };
  /** Days at first; those of the server where none are said. */
  readonly days: { readonly from: string | undefined; readonly to: string | undefined };
}

/** A button that makes a pack of evidence for days that are chosen, and tells how far it is. */
export function EvidencePack({ farmId, flock, days }: EvidencePackProps) {
  const may = useMay();
  const { pack }: Search = useSearch({ strict: false });
  const navigate = useNavigate();
  const [isPressed, setPressed] = useState(false);
  const [from, setFrom] = useState<string>();
  const [to, setTo] = useState<string>();
  const { take, isBusy, progress, stop } = useFileTaking();
  if (!may('export', 'Report', { farmId })) return null;
  // Ctrl K asks for the pack of a farm by the address.
  const isInAddress = flock === undefined && pack === 'new';
  const opened = isPressed || isInAddress;
  const close = () => {
    setPressed(false);
    if (!isInAddress) return;
    void navigate({ to: '.', search: (before: Search) => ({ ...before, pack: undefined }), replace: true });
  };
  // A day is evidence once it is over.
  const yesterday = addDays(today(farmId), -1);
  const query = { from: from ?? days.from, to: to ?? days.to, language: ownLanguage() };
  const make = () =>
    take(async () => {
      const made = flock
        ? await call(exportFlockEvidence, { params: { flockId: flock.id }, query })
        : await call(exportFarmEvidence, { params: { farmId }, query });
      saveFile(made, `${t(($) => $.trust.fileName)}${flock ? `-${flock.number}` : ''}.zip`);
      close();
    });
  return (
    <>
      <ActButton
        quiet
        icon={IconFileCertificate}
        label={t(($) => $.door.evidencePack)}
        onClick={() => setPressed(true)}
        busy={isBusy && !opened}
      />
      <PartDialog
        title={flock ? t(($) => $.trust.packOfFlock, { number: flock.number }) : t(($) => $.trust.packOfFarm)}
        opened={opened}
        onClose={close}
      >
        <Stack>
          <Text size="sm">{t(($) => $.trust.packText)}</Text>
          <Group>
            <DayBox
              label={t(($) => $.word.from)}
              value={query.from ?? ''}
              max={query.to ?? yesterday}
              onChange={setFrom}
            />
            <DayBox
              label={t(($) => $.word.to)}
              value={query.to ?? ''}
              min={query.from}
              max={yesterday}
              onChange={(day) => setTo(day && day > yesterday ? yesterday : day)}
            />
          </Group>
          <Group>
            <ActButton icon={IconDownload} label={t(($) => $.trust.make)} busy={isBusy} onClick={() => void make()} />
            <FileOnItsWay progress={progress} onStop={stop} />
            <ActButton subtle label={t(($) => $.trust.check.doorLabel)} to={screenPath('evidence-check')} />
          </Group>
        </Stack>
      </PartDialog>
    </>
  );
}
