import { findingSentences } from '@henhouse/contract/words/en';
import type { Finding } from '@henhouse/domain/installation/finding';

/** The finding's sentence with its figures in it. */
export const sentenceOf = ({ code, params }: Finding): string =>
  findingSentences[code].replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? '–'));
