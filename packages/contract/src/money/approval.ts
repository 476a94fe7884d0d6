import { z } from 'zod';
import { line } from '../shape';

/**
 * Of whoever approves: why one person does both, where nobody else of the company may approve so much. It then stands on the
 * document; the person has to have shown who they are within 15 minutes (403 `stepUpNeeded`).
 */
export const approvalInput = z.strictObject({ reason: line(0, 500).default('') }).prefault({});
