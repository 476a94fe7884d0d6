import { useMediaQuery } from '@mantine/hooks';

/** Whether it is no wider than a phone: the same border as in the style sheets. Known from the first drawing on. */
export const useIsPhone = (): boolean =>
  useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false }) ?? false;
