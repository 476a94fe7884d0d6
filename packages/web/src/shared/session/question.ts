import { createValue } from '../live/listeners';

/** Something that only the person in front of the screen can answer; the calls that wait for it go on with the answer. */
interface Open<Subject, Answer> {
  readonly subject: Subject;
  readonly promise: Promise<Answer>;
  readonly answer: (answer: Answer) => void;
}

interface Question<Subject, Answer> {
  /** Opens the dialog, one for all calls that need it; `unasked` where there is nobody to ask. */
  readonly ask: (subject: Subject) => Promise<Answer>;
  /** The question that is open; null most of the time. */
  readonly useOpen: () => Pick<Open<Subject, Answer>, 'subject' | 'answer'> | null;
}

/** A question with a dialog of its own somewhere on the page, which shows `useOpen()`. */
export function createQuestion<Subject, Answer>(unasked: Answer): Question<Subject, Answer> {
  const open = createValue<Open<Subject, Answer> | null>(null);
  return {
    ask: (subject) => {
      const before = open.get();
      if (before) return before.promise;
      if (!open.isDrawn()) return Promise.resolve(unasked);
      let settle: (answer: Answer) => void = () => undefined;
      const promise = new Promise<Answer>((resolve) => {
        settle = resolve;
      });
      open.set({
        subject,
        promise,
        answer: (answer) => {
          open.set(null);
          settle(answer);
        },
      });
      return promise;
    },
    useOpen: open.useValue,
  };
}
