import { useMediaQuery } from '@mantine/hooks';

/** Whether it is no wider than a phone: the same border as in the style sheets, known from the first drawing on. Paper is none. */
export const useIsPhone = (): boolean =>
  useMediaQuery('screen and (max-width: 48em)', false, { getInitialValueInEffect: false }) ?? false;
