import { type EndpointSpec, permissionOf } from '@henhouse/contract/endpoint';
import type { QueryClient } from '@tanstack/react-query';
import type { May } from '../session/ability';
import { isApiError } from './api-error';
import type { AnswerOf, CallArgs } from './call';
import { answerOptions } from './use-answer';

const freshMs = 30 * 60_000;

interface Bringing {
  readonly client: QueryClient;
  readonly may: May;
  readonly farmId: string;
  readonly role: string;
  readonly isGone: () => boolean;
}

/** Asks the server for what may be needed without it; answers with what lies on this device afterwards. */
type Bring = <E extends EndpointSpec>(
  endpoint: E,
  args: CallArgs<E>,
  staleTime?: number,
) => Promise<AnswerOf<E> | undefined>;

/** What a round has at hand: the farm whose work it brings, and whose. */
export interface Round extends Pick<Bringing, 'may' | 'farmId' | 'role'> {
  readonly bring: Bring;
}

/** A way to bring answers here for the farm in hand. What the person may not read is not asked for. */
export function roundOf({ client, may, farmId, role, isGone }: Bringing): Round {
  const bring: Bring = async (endpoint, args, staleTime = freshMs) => {
    const needed = permissionOf(endpoint, {});
    if (isGone() || (needed && !may(needed.action, needed.subject, { farmId }))) return undefined;
    const options = answerOptions(endpoint, args);
    try {
      return await client.fetchQuery({ ...options, staleTime });
    } catch (error) {
      // Rights that went meanwhile end the round, the session is read anew; one answer that fails leaves the others.
      if (isApiError(error) && error.status === 403) throw error;
      return client.getQueryData(options.queryKey);
    }
  };
  return { bring, may, farmId, role };
}
