import { DirectionProvider, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { useAppearance } from './appearance';
import { theme } from './theme';

/** The component kit in our theme. Its variables are a style sheet made while building, so it injects no style element. */
export function LookProvider({ children, env }: { readonly children: ReactNode; readonly env?: 'test' }) {
  const { skin, layout } = useAppearance();
  return (
    <DirectionProvider initialDirection={layout.isRtl ? 'rtl' : 'ltr'}>
      <MantineProvider
        theme={theme}
        forceColorScheme={skin === 'dark' ? 'dark' : 'light'}
        withCssVariables={false}
        withGlobalClasses={false}
        {...(env ? { env } : {})}
      >
        {children}
      </MantineProvider>
    </DirectionProvider>
  );
}
