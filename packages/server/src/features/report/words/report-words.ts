import type { FlockState } from '@henhouse/domain/flock/flock-state';
import type { Coverage, WhyNot } from '@henhouse/domain/kpi/kpi';
import type { KpiUnit } from '@henhouse/domain/kpi/unit';
import type { ImperialUnit } from '@henhouse/domain/quantity/unit-system';
import type { ReportLine } from '@henhouse/domain/report/flock-report';
import type { ReportFigureId } from '@henhouse/domain/report/report-figure';
import type { ReportKind } from '@henhouse/domain/report/report-schedule';
import type { ProductionKind } from '@henhouse/domain/standards/standard';

/** Languages that files and their mails are written in. */
export type ReportLanguage = 'en' | 'de' | 'fr' | 'pt';

/** What stands in files and mails; figures and units are called as on the screens. */
export interface ReportWords {
  readonly figure: Readonly<Record<ReportFigureId, string>>;
  readonly unit: Readonly<Record<KpiUnit | ImperialUnit, string>>;
  /** Why there is no value. */
  readonly whyNot: Readonly<Record<WhyNot, string>>;
  /** With `{known}` and `{of}`. */
  readonly coverage: Readonly<Record<Coverage['unit'], string>>;
  readonly title: Readonly<Record<ReportKind, string>>;
  /** Names the file. */
  readonly fileName: Readonly<Record<ReportKind, string>>;
  readonly kind: Readonly<Record<ProductionKind, string>>;
  readonly state: Readonly<Record<FlockState, string>>;
  readonly lineState: Readonly<Record<ReportLine['state'], string>>;
  readonly column: {
    readonly rank: string;
    readonly flock: string;
    readonly kind: string;
    readonly breed: string;
    readonly standardName: string;
    readonly sheds: string;
    readonly state: string;
    readonly hatchDay: string;
    readonly depletedDay: string;
    readonly productionDay: string;
    readonly part: string;
    readonly age: string;
    readonly firstDay: string;
    readonly lastDay: string;
    readonly figure: string;
    readonly value: string;
    readonly unit: string;
    readonly standard: string;
    readonly standardHigh: string;
    readonly comparedWith: string;
    readonly difference: string;
    readonly day: string;
    readonly weighedDay: string;
    readonly since: string;
    readonly note: string;
  };
  readonly comparedWith: Readonly<Record<'standard' | 'yesterday' | 'limit', string>>;
  readonly figures: string;
  readonly day: string;
  readonly week: string;
  readonly ageDays: (age: number) => string;
  readonly weighedOn: (day: string) => string;
  /** Of figures that are not of the whole life of a flock. */
  readonly since: (day: string) => string;
  readonly asOf: (day: string) => string;
  readonly rankedBy: (figure: string) => string;
  readonly onlyNewest: (count: number) => string;
  readonly noFlocks: string;
  readonly writtenFor: (name: string, when: string) => string;
  /** Said where the font of a PDF lacks letters. */
  readonly boxes: string;
  /** `{page}` and `{pages}` are put in when the pages are counted. */
  readonly pageOfPages: string;
  readonly hello: (name: string) => string;
  readonly attached: (report: string, farm: string) => string;
  readonly open: string;
  readonly leave: string;
  readonly unsubscribe: (setUpBy: string) => string;
}
