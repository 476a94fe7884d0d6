import { t } from 'i18next';
import { screenPath } from '../../shared/screen/screen-path';
import { PrivacyDocument } from './privacy-document';

const chapters = ['storage', 'permissions', 'shared', 'removing'] as const;

/** Privacy of the installed application. */
export default function InstalledPrivacyPage() {
  return (
    <PrivacyDocument
      title={t(($) => $.privacy.installed.title)}
      intro={t(($) => $.privacy.installed.intro)}
      chapters={chapters.map((name) => ({
        title: t(($) => $.privacy.installed[name].title),
        text: t(($) => $.privacy.installed[name].text),
      }))}
      other={{ label: t(($) => $.shell.privacy), to: screenPath('privacy') }}
    />
  );
}
