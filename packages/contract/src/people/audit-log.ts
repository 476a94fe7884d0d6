import type { FlockStep } from '@henhouse/domain/flock/flock-state';
import { subjects } from '@henhouse/domain/people/permission';
import { personKindNames } from '@henhouse/domain/people/person-kind';
import { z } from 'zod';
import { call } from '../endpoint';
import { day, id, line, listOf, listQuery, schema } from '../shape';

/** Lines that a list counts, turns pages through and writes to a file: the newest. Narrowed by days, any can be reached. */
export const auditLinesAtMost = 50_000;

/** Through what a change came: `web` with a screen, `token` with its name, `api` for other programs, or the product itself. */
export const auditVias = ['web', 'token', 'api', 'job', 'cli', 'demo'] as const;

/** Acts that a line may name. A screen has a word for each; steps in a flock's life are among them under their own names. */
export const auditActs = [
  'create',
  'update',
  'correct',
  'delete',
  'retire',
  'bringBack',
  'merge',
  'remove',
  'moveState',
  'upload',
  'check',
  'import',
  'undo',
  'readCsv',
  'export',
  'signIn',
  'signInFailed',
  'secondFactorFailed',
  'proofFailed',
  'refreshTokenReused',
  'refreshFromElsewhere',
  'changeProfile',
  'changeEmail',
  'changePassword',
  'secondFactorOn',
  'secondFactorOff',
  'secureRoles',
  'invite',
  'inviteAgain',
  'acceptInvitation',
  'revokeInvitation',
  'resetPassword',
  'resetSecondFactor',
  'deactivate',
  'reactivate',
  'changePermissions',
  'reset',
  'revoke',
  'pause',
  'resume',
  'rotate',
  'test',
  'redeliver',
  'suspend',
  'askErasure',
  'keepCompany',
  'supportStart',
  'supportEnd',
  'rebuild',
  /** A write that its handler says nothing of: which call it was stands in `after`. */
  'call',
] as const;
export type AuditAct = (typeof auditActs)[number];
export type AuditAction = AuditAct | FlockStep;

/** What a line may be about beyond the subjects of rights. */
export const auditThings = ['FlockNote', 'Webhook', 'Books', 'super_admin'] as const;
export const auditSubjects = [...subjects, ...auditThings] as const;
export type AuditSubject = (typeof auditSubjects)[number];

const word = z.string().regex(/^[\w.-]{1,80}$/);

const filters = {
  actorId: id.optional(),
  subject: z.enum(auditSubjects).optional(),
  /** One word as lines have it: `create`, `signIn`. */
  action: word.optional(),
  subjectId: line(1, 100).optional(),
  via: z.enum(auditVias).optional(),
  /** Only what one person wrote and approved. */
  singleHand: z.stringbool().optional(),
  /** Days in the company's time zone, both included. */
  from: day.optional(),
  to: day.optional(),
};

/** Who, what, when, where and through what; before and after are in the line's own answer. */
const auditLine = schema('AuditLine', {
  id: z.int(),
  at: z.string(),
  /** Null for the product itself and for nobody known. */
  actorId: id.nullable(),
  actorName: z.string(),
  action: z.string(),
  subject: z.string(),
  subjectId: z.string().nullable(),
  /** What the thing is called, where the line says it. */
  thing: z.string().nullable(),
  /** Of a daily entry. */
  kind: z.string().nullable(),
  farmId: id.nullable(),
  farmName: z.string().nullable(),
  via: z.string(),
  screen: z.string().nullable(),
  tokenName: z.string().nullable(),
  /** One person did what takes two hands: wrote and approved. */
  isSingleHand: z.boolean(),
  /** Place in the chain that seals the log; null for a minute or so after it was written. */
  seal: z.int().nullable(),
});
export type AuditLine = z.output<typeof auditLine>;

const auditLineDetail = schema('AuditLineDetail', {
  ...auditLine.shape,
  before: z.unknown(),
  after: z.unknown(),
  /** Whom the line is about, as they stand in the company now; null where it is about no member. */
  person: z.object({ id, kind: z.enum(personKindNames) }).nullable(),
  requestId: z.string(),
  /** SHA-256 in hex over the seal before and this line. */
  hash: z.string().nullable(),
  sealedAt: z.string().nullable(),
});
export type AuditLineDetail = z.output<typeof auditLineDetail>;

export const listAuditLines = call.read('AuditLog', 'auditLog.list', '/api/v1/audit-log', {
  summary: 'Lines of the audit log that the caller may see, newest first; at most the newest 50,000 are counted',
  query: listQuery(['at']).extend({ sortDesc: z.stringbool().default(true), ...filters }),
  output: listOf(auditLine),
});

/** What there is to filter by: who stands in the log, and what it is about. */
export const getAuditChoices = call.read('AuditLog', 'auditLog.choices', '/api/v1/audit-log/choices', {
  summary: 'People and subjects that the audit log names',
  output: z.object({
    actors: z.array(z.object({ id, name: z.string() })),
    subjects: z.array(z.string()),
  }),
});

export const getAuditLine = call.read('AuditLog', 'auditLog.get', '/api/v1/audit-log/:line', {
  summary: 'One line with what was before and after',
  output: auditLineDetail,
});

/** Logged like a write. A file that had to leave older lines out says so in its name and its last row. */
export const exportAuditLog = call.export('AuditLog', 'auditLog.export', '/api/v1/audit-log/export', {
  summary: 'The audit log as CSV or XLSX, newest first, at most 50,000 lines',
  query: z.object({ format: z.enum(['csv', 'xlsx']).default('csv'), q: line(0, 100).optional(), ...filters }),
  output: 'file',
});
