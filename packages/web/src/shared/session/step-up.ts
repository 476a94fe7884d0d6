import { isApiError } from '../api/api-error';
import { createQuestion } from './question';

const proof = createQuestion<null, boolean>(false);

/**
 * Opens the dialog that asks for password or code. True once the server was shown it, false when the person gave up, or
 * where there is nobody to ask.
 */
const requestProof = (): Promise<boolean> => proof.ask(null);

/** A sensitive act asks once more who is there; shown that, it is done again. */
export async function proved<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (!isApiError(error) || error.code !== 'stepUpNeeded' || !(await requestProof())) throw error;
    return act();
  }
}

/** The question that is open; null most of the time. */
export const useProofQuestion = proof.useOpen;
