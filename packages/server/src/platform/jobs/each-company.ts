import type { Logger } from 'pino';

/**
 * Does by the clock what several companies are due for, one after another. One company's trouble is not the others': it is
 * written down as `failed`, with whose it is, and the others have their turn.
 */
export async function eachCompany<Due extends { readonly id: string }>(
  { log, failed }: { readonly log: Pick<Logger, 'error'>; readonly failed: string },
  due: readonly Due[],
  work: (company: Due) => Promise<unknown>,
): Promise<void> {
  for (const company of due) {
    try {
      await work(company);
    } catch (error) {
      log.error({ err: error, companyId: company.id }, failed);
    }
  }
}
