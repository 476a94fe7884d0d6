import { readPermission } from '@henhouse/domain/people/permission';
import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { t } from 'i18next';
import { screenPath } from '../../shared/screen/screen-path';
import { useSession } from '../../shared/session/session';
import { ActButton } from '../../shared/ui/page/act-button';
import { MissingRight } from '../../shared/ui/state/missing-right';
import stateStyles from '../../shared/ui/state/state.module.css';
import { signOut } from '../session/sign-out';
import { FullMessage } from './full-message';

/** A signed-in person without the right lands here, with all their doors around; the address says which right the screen asked for. */
export default function NotAuthorizedPage() {
  const isSignedIn = useSession() !== null;
  const { right = '' }: { readonly right?: string } = useSearch({ strict: false });
  const missing = readPermission(right);
  return (
    <FullMessage
      isFramed={isSignedIn}
      icon={<IconLock size={28} />}
      title={t(($) => $.session.notAuthorized.title)}
      texts={[t(($) => $.session.notAuthorized.text)]}
      actions={
        <>
          <Button component="a" href="/">
            {t(($) => $.session.notFound.home)}
          </Button>
          {isSignedIn ? (
            <>
              <Button component="a" href={screenPath('access-control')} variant="default">
                {t(($) => $.screen['access-control'])}
              </Button>
              <ActButton quiet label={t(($) => $.session.notAuthorized.otherAccount)} onClick={() => void signOut()} />
            </>
          ) : null}
        </>
      }
    >
      <MissingRight {...(missing ? { missing } : {})} className={stateStyles.text} />
    </FullMessage>
  );
}
