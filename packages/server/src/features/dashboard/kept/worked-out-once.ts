/** What a value was worked out from besides its key: names, numbers, and objects of such. */
type Facts = Readonly<Record<string, unknown>>;

const isSame = (one: object, other: object, isSameValue: (a: unknown, b: unknown) => boolean) => {
  const names = Object.keys(other);
  return (
    names.length === Object.keys(one).length &&
    names.every((name) => isSameValue((one as Facts)[name], (other as Facts)[name]))
  );
};

const isAlike = (one: unknown, other: unknown) => {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one === other;
  return one === other || isSame(one, other, (a, b) => a === b);
};

/** Values worked out once for the same key and facts, as long as something holds the key: that of the last facts. */
export class WorkedOutOnce<Key extends object, Value> {
  readonly #values = new WeakMap<Key, { readonly facts: Facts; readonly value: Value }>();

  /** Facts are the same when each of them is, or is an object with the same fields. */
  of(key: Key, facts: Facts, work: () => Value): Value {
    const found = this.#values.get(key);
    if (found !== undefined && isSame(found.facts, facts, isAlike)) return found.value;
    const value = work();
    this.#values.set(key, { facts, value });
    return value;
  }
}
