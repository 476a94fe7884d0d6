import { Alert } from '@mantine/core';
import type { ReactNode } from 'react';

/** Why something did not succeed, where it was asked for and read out at once; nothing while there is nothing to say. */
export function FailureNote({ children }: { readonly children: ReactNode }) {
  return children ? (
    <Alert role="alert" color="red">
      {children}
    </Alert>
  ) : null;
}
