import { Text } from '@mantine/core';
import { IconPlayerStop } from '@tabler/icons-react';
import { t } from 'i18next';
import { ActButton } from '../../page/act-button';
import type { FileProgress } from './use-file-taking';

interface FileOnItsWayProps {
  readonly progress: FileProgress | null;
  readonly onStop: () => void;
}

/** How far a file is that the server makes, and its end. Nothing while there is none, or it is soon there. */
export function FileOnItsWay({ progress, onStop }: FileOnItsWayProps) {
  if (progress === null) return null;
  return (
    <>
      <Text size="sm" component="output">
        {progress.total > 0 ? t(($) => $.table.exporting, { ...progress }) : t(($) => $.table.makingFile)}
      </Text>
      <ActButton quiet icon={IconPlayerStop} label={t(($) => $.table.stopFile)} onClick={onStop} />
    </>
  );
}
