declare global {
  /** What the page has asked for before the program was there; where nothing comes for ten seconds it is given up (`app/first-paint.js`). */
  var early: { readonly token: string; readonly answers: Record<string, Promise<Response>> } | undefined;
}

/** A page that opens so slowly asks anew. */
const goodForMs = 30_000;
/** More would keep the program from coming. */
const callsAtMost = 4;
const placesAtMost = 30;
const key = 'firstCalls';

/** What the page has asked for is taken once, by the session that it was asked for; nothing where that failed. */
export async function takeEarly(address: string, token: string | undefined): Promise<Response | undefined> {
  const { early } = globalThis;
  const answer = early?.answers[address];
  if (answer === undefined) return undefined;
  delete early?.answers[address];
  if (early?.token !== token || performance.now() > goodForMs) return undefined;
  const response = await answer.catch(() => undefined);
  return response?.ok ? response : undefined;
}

/** Something has happened: what was not taken yet may say otherwise. */
export function dropEarly(): void {
  globalThis.early = undefined;
}

/** Asked for at every place, see `frame-answers`. */
export const framePath = '/api/v1/session/frame';

let noted: string[] | null = null;

/** What a screen asks for first is what the page asks for when it is opened there again. */
export function noteCall(address: string): void {
  if (noted && noted.length < callsAtMost && address !== framePath && !noted.includes(address)) noted.push(address);
}

/**
 * Begins to note what the screen of a place asks for; the answer keeps it, by the company that it was asked in: what one has is not found
 * in another. Not where the address says more: that opens seldom, and may hold what was typed.
 */
export function noteFirstCalls({ pathname, search }: Pick<Location, 'pathname' | 'search'>): () => void {
  noted = [];
  const place = (localStorage.getItem('company_id') ?? '') + pathname;
  return () => {
    if (noted?.length && search === '') {
      const { [place]: _, ...others } = JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, string[]>;
      const kept = Object.entries(others).slice(1 - placesAtMost);
      localStorage.setItem(key, JSON.stringify(Object.fromEntries([...kept, [place, noted]])));
    }
    noted = null;
  };
}

/** What was asked for goes with the session. */
export function forgetFirstCalls(): void {
  noted = null;
  localStorage.removeItem(key);
}
