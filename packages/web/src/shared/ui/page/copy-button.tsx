import { Button, type ButtonProps } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { t } from 'i18next';
import { useState } from 'react';
import { toastError } from './toast';

interface CopyButtonProps extends Pick<ButtonProps, 'variant'> {
  readonly text: string;
  /** What is copied, where it is not plain: "Copy name and password". */
  readonly label?: string;
  /** Among the small buttons of a row. */
  readonly small?: boolean;
}

/** Copies a text. Browsers allow it on https and on this machine only: elsewhere it says so. */
export function CopyButton({ text, label, variant, small = false }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false);
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      toastError(t(($) => $.ui.action.copyFailed));
    }
  }
  return (
    <Button
      {...(small ? { size: 'compact-sm', variant: 'default' } : variant ? { variant } : {})}
      leftSection={isCopied ? <IconCheck size={16} /> : <IconCopy size={16} />}
      onClick={() => void copy()}
    >
      {isCopied ? t(($) => $.ui.action.copied) : (label ?? t(($) => $.ui.action.copy))}
    </Button>
  );
}
