import { getMailState, type MailState } from '@henhouse/contract/mail/mail';
import { useAnswer } from '../api/use-answer';
import { useSession } from '../session/session';

const refetchMs = 5 * 60_000;

/** How it stands with mail, for who could set it up: nothing for everybody else, who is not asked about. */
export function useMailState(): MailState | undefined {
  const user = useSession()?.user;
  const mayBe = user !== undefined && !user.supportUntil && (user.role === 'Owner' || !user.companyId);
  return useAnswer(getMailState, {}, { enabled: mayBe, staleTime: refetchMs }).data;
}

/** Whether letters go out, once that is known: a paper that would only be laid down is not offered by mail. */
export const useMailGoesOut = (): boolean | undefined =>
  useAnswer(getMailState, {}, { staleTime: refetchMs }).data?.isSetUp;
