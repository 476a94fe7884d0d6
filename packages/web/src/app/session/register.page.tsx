import { getSetup } from '@henhouse/contract/session/session';
import { Link } from '@tanstack/react-router';
import { t } from 'i18next';
import { useAnswer } from '../../shared/api/use-answer';
import { screenPath } from '../../shared/screen/screen-path';
import { ActButton } from '../../shared/ui/page/act-button';
import { Answer } from '../../shared/ui/state/answer';
import { Entrance } from './entrance';
import { FirstCompanyForm } from './first-company-form';
import { LoadDemo } from './load-demo';
import { RegisterForm } from './register-form';

/** The first visit creates the company and its Owner; later ones sign up, where that is switched on. */
export default function RegisterPage() {
  const setup = useAnswer(getSetup, {});
  return (
    <Answer of={setup}>
      {({ needsCompany, signup }) => {
        if (needsCompany) {
          return (
            <Entrance
              title={t(($) => $.session.setup.title)}
              intro={t(($) => $.session.setup.intro)}
              isWide
              aside={<LoadDemo />}
            >
              <FirstCompanyForm />
            </Entrance>
          );
        }
        const back = (
          <p>
            {t(($) => $.session.setup.haveAccount)}{' '}
            <Link to={screenPath('auth-login')}>{t(($) => $.session.signIn)}</Link>
          </p>
        );
        return signup === 'open' ? (
          <Entrance title={t(($) => $.session.register.title)} intro={t(($) => $.session.register.intro)}>
            <RegisterForm />
            {back}
          </Entrance>
        ) : (
          <Entrance title={t(($) => $.session.register.title)} intro={t(($) => $.session.register.closed)}>
            <ActButton label={t(($) => $.session.signIn)} to={screenPath('auth-login')} />
          </Entrance>
        );
      }}
    </Answer>
  );
}
