import type { FigureWordsOf, WordsOf } from '@henhouse/contract/words/words-of';

interface Areas {
  readonly alarm: object;
  readonly economics: { readonly figure: object };
  readonly flock: object;
  readonly health: { readonly route: object };
  readonly kpi: { readonly card: object };
  readonly report: { readonly schedule: object };
  readonly sample: object;
  readonly server: object;
  readonly trust: object;
  readonly warning: object;
}

/** Screens and files call things alike: those names stand in the catalogues of the contract, and are laid into their areas here. */
export const withNames = <Own extends Areas>(own: Own, names: WordsOf, figures: FigureWordsOf) => ({
  ...own,
  alarm: { ...own.alarm, source: names.alarmSourceNames, severity: names.alarmSeverityNames },
  economics: {
    ...own.economics,
    cost: names.costNames,
    income: names.incomeNames,
    figure: { ...own.economics.figure, ...names.unitFigureNames },
  },
  flock: { ...own.flock, states: names.flockStateNames },
  health: { ...own.health, route: { ...names.medicineRouteNames, ...own.health.route } },
  kpi: {
    ...own.kpi,
    name: figures.figureNames,
    explain: figures.figureMeanings,
    input: figures.figureInputs,
    unit: names.unitWords,
    one: names.unitWordsOfOne,
    card: { ...own.kpi.card, whyNot: names.whyNotWords, coverage: names.coverageWords },
  },
  report: {
    ...own.report,
    figure: names.reportFigureNames,
    schedule: { ...own.report.schedule, reports: names.flockReportNames },
  },
  sample: { ...own.sample, kind: names.sampleKindNames, outcome: names.sampleOutcomeNames },
  server: { ...own.server, finding: names.findingSentences },
  trust: { ...own.trust, part: names.trustPartNames },
  warning: {
    ...own.warning,
    verdict: names.warningVerdictNames,
    pattern: names.warningPatternNames,
    cause: names.warningCauseNames,
  },
});
