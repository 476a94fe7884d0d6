import { error } from '@henhouse/domain/problem/problem';
import { refuse } from '../../../platform/http/refusal';
import { findUnknownWords } from '../../catalogue/word.store';
import type { KindReading } from './kind-reading';

export const mortalityReading: KindReading<'mortality'> = {
  lock: 'share',
  withWeights: false,
  movesBirds: true,
  async read({ lines }, { tx }) {
    const causes = lines.map(({ cause }) => cause);
    const unknown = await findUnknownWords(tx, 'cause', causes);
    refuse(unknown.map(({ index, value }) => error('unknownValue', `detail.lines.${index}.cause`, { value })));
    return {};
  },
};
