import { ApiError, isApiError } from '../../../shared/api/api-error';

/** Where the forms have what a step says in its `detail`. */
const formFieldOf = (field: string): string => field.replace(/^(?:step\.)?(?:detail\.)?/, '');

/**
 * Waits for a step that is sent. Forms of steps hold what the server calls `detail.…` without it: its problems are told at their
 * fields. @throws ApiError as the server refused, its fields named as the form names them
 */
export async function atFormFields<Answer>(
  sent: Promise<Answer>,
  rename: (field: string) => string = (field) => field,
): Promise<Answer> {
  try {
    return await sent;
  } catch (error) {
    if (!isApiError(error)) throw error;
    const { code, status, message, requestId, current, missing, detail, problems } = error;
    throw new ApiError(code, status, {
      title: message,
      current,
      ...(requestId === undefined ? {} : { requestId }),
      ...(missing === undefined ? {} : { missing }),
      ...(detail === undefined ? {} : { detail }),
      problems: problems.map((problem) => ({ ...problem, field: rename(formFieldOf(problem.field)) })),
    });
  }
}
