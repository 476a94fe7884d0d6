import { convertCssVariables, DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core';
import { theme } from './theme';

const unused = /^--mantine-color-(pink|grape|violet|indigo|cyan|teal|green|lime|orange)-/;

function withoutUnused(variables: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(variables).filter(([name]) => !unused.test(name)));
}

/** The theme as a style sheet, made while building; the running application injects no style element. */
export function mantineVariablesCss(): string {
  const { variables, light, dark } = defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, theme));
  const css = convertCssVariables(
    {
      variables: withoutUnused(variables),
      light: { '--mantine-color-scheme': 'light', ...withoutUnused(light) },
      dark: { '--mantine-color-scheme': 'dark', ...withoutUnused(dark) },
    },
    ':root',
  );
  // In a layer, so that our own names win over the kit's in whichever order the files are put together.
  return `@layer kit {${css}}`;
}
