import { createQuestion } from './question';

const proof = createQuestion<null, boolean>(false);

/**
 * Opens the dialog that asks for password or code. True once the server was shown it, false when the person gave up, or
 * where there is nobody to ask.
 */
export const askForProof = (): Promise<boolean> => proof.ask(null);

/** The question that is open; null most of the time. */
export const useProofQuestion = proof.useOpen;
