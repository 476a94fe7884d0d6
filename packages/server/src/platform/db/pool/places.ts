interface Places {
  /** Waits for a place, the longest waiting first. Rejects as the pool does, when there is none for too long. */
  take(): Promise<void>;
  give(): void;
  /** So many wait. */
  waiting(): number;
}

/** Places of which `count` may be taken at a time; who finds none waits for `atMostMs`. */
export function createPlaces(count: number, atMostMs: number): Places {
  const line = new Set<() => void>();
  let free = count;
  return {
    take() {
      if (free > 0) {
        free -= 1;
        return Promise.resolve();
      }
      return new Promise((resolve, reject) => {
        const leave = () => {
          clearTimeout(timer);
          line.delete(enter);
        };
        const enter = () => {
          leave();
          resolve();
        };
        const timer = setTimeout(() => {
          leave();
          reject(new Error('timeout exceeded when trying to connect'));
        }, atMostMs);
        line.add(enter);
      });
    },
    give() {
      const [next] = line;
      if (next) next();
      else free += 1;
    },
    waiting: () => line.size,
  };
}
