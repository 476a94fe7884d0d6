import { useTranslation } from 'react-i18next';
import { useGrantorNames } from '../../session/grantors';

/** The sentence of whom to ask for a right: by name where the names are known. */
export default function WhoCanGrant() {
  const { t } = useTranslation();
  const names = useGrantorNames();
  return names && names.length > 0
    ? t(($) => $.ui.state.forbiddenAsk, { names: names.join(', ') })
    : t(($) => $.ui.state.forbiddenGrant);
}
