import { confirmEmail } from '@henhouse/contract/session/account';
import { getSession as getUser } from '@henhouse/contract/session/session';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { t } from 'i18next';
import { useEffect, useRef } from 'react';
import { call } from '../../shared/api/call';
import { invalidate } from '../../shared/api/use-answer';
import { updateUser } from '../../shared/session/session';
import { toastFailure, toastSuccess } from '../../shared/ui/page/toast';

/** The link of the mail to a new address, `…#email=TOKEN`: used once when the page opens, and out of sight at once. */
export function useEmailLink(): void {
  const client = useQueryClient();
  const navigate = useNavigate();
  const hash = useLocation({ select: (location) => location.hash });
  const token = new URLSearchParams(hash.replace(/^#/, '')).get('email');
  const used = useRef<string | null>(null);
  useEffect(() => {
    if (!token || used.current === token) return;
    used.current = token;
    void navigate({ to: '.', search: { tab: 'profile' } as never, hash: '', replace: true });
    void (async () => {
      try {
        await call(confirmEmail, { body: { token } });
        updateUser(await call(getUser, {}));
        toastSuccess(t(($) => $.account.email.confirmed));
      } catch (error) {
        toastFailure(error);
      }
      await invalidate(client, 'account');
    })();
  }, [token, client, navigate]);
}
