import type { Action, Subject } from '@henhouse/domain/people/permission';

/** Where something would be done; a right may be limited to farms, and to sheds of them. */
export interface Place {
  readonly farmId?: string;
  readonly shedId?: string;
}

export type May = (action: Action, subject: Subject, place?: Place) => boolean;
