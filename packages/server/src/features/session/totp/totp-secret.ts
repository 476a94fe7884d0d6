import type { SealedFor } from '../../../platform/secrets/sealed-text';

/** What the secret of somebody's second factor is sealed for: their account alone. */
export const totpSealedFor = (userId: string): SealedFor => ({ purpose: 'totp', row: userId });
