/** What of somebody who has something is known to reach them by. */
interface Reached {
  readonly contact: string;
  readonly phone: string;
  readonly email: string;
}

/** Nobody there can be told: neither a name nor a number stands in the books. */
export const isWithoutContact = ({ contact, phone, email }: Reached): boolean =>
  [contact, phone, email].every((one) => one.trim() === '');
