import type { EndpointSpec } from '@henhouse/contract/endpoint';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { BackupOrder } from '../backup/make-backup';
import type { Clock } from '../clock';
import type { CopyCompany } from '../company-copy/company-copy';
import type { EraseCompany } from '../company-erasure/company-erasures';
import type { Database } from '../db/database';
import type { Followers } from '../follow/followers';
import type { Jobs } from '../jobs/jobs';
import type { Live } from '../live/live';
import type { Mail } from '../mail/mail';
import type { AddGauges } from '../metrics/metrics';
import type { ProgramSeen } from '../metrics/programs-seen';
import type { Secrets } from '../secrets/secrets';
import type { Exports } from '../work/exports';
import type { Work } from '../work/work';
import type { AccessTokens } from './access-token';
import type { Crowd } from './call/crowd';
import type { Pace } from './call/pace';
import type { PlaceFinders, RightsOf } from './rights';
import type { Sessions } from './session-row';
import type { SessionUse } from './session-use';

/** What an operator decides. */
export interface Settings {
  /** Folder of files, mails without a mail server, secrets. */
  readonly dataFolder: string;
  readonly signup: 'open' | 'invite' | 'closed';
  readonly demo: boolean;
  /** Address under which people reach the product, for links in mails. */
  readonly publicUrl: string;
  /** Lets webhooks reach this machine itself, by plain HTTP: tests and demos on one machine only. */
  readonly webhookLoopback?: boolean;
  /** Of tests alone: when what must not be read from a watch is answered, ms; what measures it leaves it as it is. */
  readonly evenAnswerMs?: number;
  /** Doors for machines besides HTTP; without it there are none. */
  readonly mqtt?: MqttSettings;
  /** What a backup is made of, and the time of day in UTC; without it there are none. */
  readonly backup?: { readonly order: BackupOrder; readonly hour: number; readonly minute: number } | undefined;
  /** What this installation is asked about itself. */
  readonly installation: InstallationSettings;
}

interface InstallationSettings {
  readonly isDatabaseOwn: boolean;
  /** Connections to the database at most. */
  readonly connections: number;
  readonly trustsProxy: boolean;
}

export interface MqttSettings {
  /** Port and address of our own broker; without it there is none. 0 takes a port that is free. */
  readonly own?: { readonly port: number; readonly host: string } | undefined;
  /** A broker elsewhere, and under which name we are its client. */
  readonly outside?: { readonly url: string; readonly clientName: string } | undefined;
}

/** What every feature registers on: the parts of the platform. */
export interface App {
  readonly http: FastifyInstance;
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly secrets: Secrets;
  readonly tokens: AccessTokens;
  readonly jobs: Jobs;
  readonly mail: Mail;
  readonly live: Live;
  /** What follows from events, after the commit of what caused them. */
  readonly followers: Followers;
  /** Threads for what would keep everybody else waiting. */
  readonly work: Work;
  /** Everything of one company in one file: past the stores, as of one moment. */
  readonly copyCompany: CopyCompany;
  /** Erases one company: past the stores, and all of it at once. */
  readonly eraseCompany: EraseCompany;
  /** Files that people wait for. */
  readonly exports: Exports;
  /** What is done when more come than can be served. */
  readonly crowd: Crowd;
  readonly sessions: Sessions;
  readonly sessionUse: SessionUse;
  readonly tokenPace: Pace;
  readonly rightsOf: RightsOf;
  readonly places: PlaceFinders;
  readonly settings: Settings;
  /** What `/metrics` says. */
  readonly metrics: { readonly addGauges: AddGauges };
  /** Programs that came since the process began, the last one first. */
  readonly programsSeen: () => ProgramSeen[];
  /** Endpoints that have a handler, by id. */
  readonly served: Map<string, EndpointSpec>;
}
