import { t } from 'i18next';
import { useGrantors } from '../../session/grantors';
import { rightWords } from '../../session/right-words';

/** The sentence of whom to ask for a right, or whom to add: it names nobody who is not there. */
export default function WhoCanGrant({ missing }: { readonly missing?: string }) {
  const found = useGrantors(missing);
  if (!found) return null;
  const names = found.names.join(', ');
  // Who can do it and no more than that.
  const kind = found.kinds.at(-1);
  if (found.how === 'paper') {
    return names === '' ? t(($) => $.wayOut.who.paperYou) : t(($) => $.wayOut.who.paper, { names });
  }
  if (names === '') {
    return kind === undefined
      ? t(($) => $.wayOut.who.nobody)
      : t(($) => $.wayOut.who.add, { role: rightWords.role({ kind, name: null }) });
  }
  return found.how === 'ask' ? t(($) => $.wayOut.who.does, { names }) : t(($) => $.wayOut.who.ask, { names });
}
