import { t } from 'i18next';
import { screenPath } from '../../shared/screen/screen-path';
import { PrivacyDocument } from './privacy-document';

const chapters = ['account', 'sessions', 'browser', 'work', 'logs', 'sharing', 'keeping', 'rights'] as const;

/** Privacy of the web application. */
export default function PrivacyPage() {
  return (
    <PrivacyDocument
      title={t(($) => $.screen.privacy)}
      intro={t(($) => $.privacy.intro)}
      chapters={chapters.map((name) => ({
        title: t(($) => $.privacy[name].title),
        text: t(($) => $.privacy[name].text),
      }))}
      other={{ label: t(($) => $.shell.installedPrivacy), to: screenPath('mmp-privacy') }}
    />
  );
}
