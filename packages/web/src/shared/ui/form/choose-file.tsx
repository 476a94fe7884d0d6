import { FileButton, type FileButtonProps } from '@mantine/core';
import { useRef } from 'react';

interface ChooseFileProps extends Pick<FileButtonProps, 'accept' | 'children'> {
  readonly onFile: (file: File) => void;
}

/** A button that asks for a file; the same one may be chosen again, after a line that broke or once it was mended. */
export function ChooseFile({ onFile, ...rest }: ChooseFileProps) {
  const forget = useRef<() => void>(null);
  return (
    <FileButton
      {...rest}
      resetRef={forget}
      onChange={(file) => {
        // A browser tells of a choice only where it is another one than before.
        forget.current?.();
        if (file !== null) onFile(file);
      }}
    />
  );
}
