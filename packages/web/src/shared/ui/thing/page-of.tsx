import type { EndpointSpec } from '@henhouse/contract/endpoint';
import type { ReactNode } from 'react';
import type { AnswerOf, CallArgs } from '../../api/call';
import { useAnswer } from '../../api/use-answer';
import { type PlaceName, usePlace } from '../../screen/screen-path';
import { Answer } from '../state/answer';

/** The page of one thing, which the address names: read, and drawn once it is there. */
export function pageOf<E extends EndpointSpec>(
  endpoint: E,
  name: PlaceName & keyof CallArgs<E>['params'],
  children: (thing: AnswerOf<E>) => ReactNode,
) {
  return function PageOfThing() {
    const answer = useAnswer(endpoint, { params: { [name]: usePlace(name) } } as unknown as CallArgs<E>);
    return <Answer of={answer}>{children}</Answer>;
  };
}
