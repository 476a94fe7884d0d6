import type { UnitFigureId } from '@henhouse/contract/economics/economics';
import de from '@henhouse/contract/texts/de/words.json';
import fr from '@henhouse/contract/texts/fr/words.json';
import pt from '@henhouse/contract/texts/pt/words.json';
import * as en from '@henhouse/contract/words/en';
import type { IncomeKind } from '@henhouse/domain/economics/economic-kind';
import type { SiteCostKind } from '@henhouse/domain/economics/site-economics';
import type { Language } from '../../../platform/words-in';

/** What stands in files of the economic report. */
export interface EconomicWords {
  readonly title: string;
  readonly cost: Readonly<Record<SiteCostKind, string>>;
  readonly income: Readonly<Record<IncomeKind, string>>;
  readonly figure: Readonly<Record<UnitFigureId, string>>;
  readonly column: {
    readonly farm: string;
    readonly month: string;
    readonly placedDay: string;
    readonly birdsPlaced: string;
    readonly birdsSold: string;
    readonly soldKg: string;
    readonly eggs: string;
    readonly costAll: string;
    readonly incomeAll: string;
    readonly margin: string;
    readonly rearingLeft: string;
    readonly unpricedLots: string;
    /** Vaccines, medicines, other goods and expenses. */
    readonly otherCost: string;
    readonly currency: string;
    readonly forecast: string;
    readonly feedCostPerKgGain: string;
    readonly costFromFeed: string;
    readonly fcrEconomic: string;
  };
  /** What the mark beside a cost means. */
  readonly unpriced: string;
  readonly company: string;
  readonly all: string;
  readonly yes: string;
  readonly no: string;
}

export const economicWords: Readonly<Record<Language, EconomicWords>> = {
  en: {
    title: 'Economic report',
    cost: en.costNames,
    income: en.incomeNames,
    figure: en.unitFigureNames,
    column: {
      farm: 'Farm',
      month: 'Month',
      placedDay: 'Placed',
      birdsPlaced: 'Birds placed',
      birdsSold: 'Birds sold (number)',
      soldKg: 'Live kg sold',
      eggs: 'Eggs laid in production',
      costAll: 'Cost',
      incomeAll: 'Income',
      margin: 'Margin',
      rearingLeft: 'Rearing not written off',
      unpricedLots: 'Lots used without a price',
      otherCost: 'Other cost',
      currency: 'Currency',
      forecast: 'Forecast',
      feedCostPerKgGain: 'Feed cost per kg of gain',
      costFromFeed: 'Cost, from the usual share of feed',
      fcrEconomic: 'Feed conversion on kg paid',
    },
    unpriced: '* Goods without a price were used: the cost is too low by their worth.',
    company: 'Company',
    all: 'All',
    yes: 'yes',
    no: 'no',
  },
  de: {
    title: 'Wirtschaftsbericht',
    cost: de.costNames,
    income: de.incomeNames,
    figure: de.unitFigureNames,
    column: {
      farm: 'Farm',
      month: 'Monat',
      placedDay: 'Eingestallt',
      birdsPlaced: 'Eingestallte Tiere',
      birdsSold: 'Verkaufte Tiere (Zahl)',
      soldKg: 'Verkauftes Lebendgewicht in kg',
      eggs: 'In der Legephase gelegte Eier',
      costAll: 'Kosten',
      incomeAll: 'Erlöse',
      margin: 'Deckungsbeitrag',
      rearingLeft: 'Nicht abgeschriebene Aufzucht',
      unpricedLots: 'Verbrauchte Chargen ohne Preis',
      otherCost: 'Sonstige Kosten',
      currency: 'Währung',
      forecast: 'Vorschau',
      feedCostPerKgGain: 'Futterkosten je kg Zuwachs',
      costFromFeed: 'Kosten nach dem üblichen Futteranteil',
      fcrEconomic: 'Futterverwertung auf bezahlte kg',
    },
    unpriced: '* Es wurden Waren ohne Preis verbraucht: Um deren Wert sind die Kosten zu niedrig.',
    company: 'Unternehmen',
    all: 'Alle',
    yes: 'ja',
    no: 'nein',
  },
  fr: {
    title: 'Rapport économique',
    cost: fr.costNames,
    income: fr.incomeNames,
    figure: fr.unitFigureNames,
    column: {
      farm: 'Ferme',
      month: 'Mois',
      placedDay: 'Mise en place',
      birdsPlaced: 'Oiseaux mis en place',
      birdsSold: 'Oiseaux vendus (nombre)',
      soldKg: 'kg vifs vendus',
      eggs: 'Œufs pondus en production',
      costAll: 'Coût',
      incomeAll: 'Produits',
      margin: 'Marge',
      rearingLeft: 'Élevage non amorti',
      unpricedLots: 'Charges consommées sans prix',
      otherCost: 'Autres coûts',
      currency: 'Devise',
      forecast: 'Prévision',
      feedCostPerKgGain: 'Coût d’aliment par kg de gain',
      costFromFeed: 'Coût d’après la part habituelle de l’aliment',
      fcrEconomic: 'Indice de consommation sur kg payés',
    },
    unpriced: '* Des produits sans prix ont été consommés : le coût est trop bas de leur valeur.',
    company: 'Société',
    all: 'Total',
    yes: 'oui',
    no: 'non',
  },
  pt: {
    title: 'Relatório econômico',
    cost: pt.costNames,
    income: pt.incomeNames,
    figure: pt.unitFigureNames,
    column: {
      farm: 'Granja',
      month: 'Mês',
      placedDay: 'Alojamento',
      birdsPlaced: 'Aves alojadas',
      birdsSold: 'Aves vendidas (número)',
      soldKg: 'kg vivos vendidos',
      eggs: 'Ovos postos em produção',
      costAll: 'Custo',
      incomeAll: 'Receita',
      margin: 'Margem',
      rearingLeft: 'Recria por amortizar',
      unpricedLots: 'Partidas usadas sem preço',
      otherCost: 'Outros custos',
      currency: 'Moeda',
      forecast: 'Previsão',
      feedCostPerKgGain: 'Custo de ração por kg de ganho',
      costFromFeed: 'Custo pela participação usual da ração',
      fcrEconomic: 'Conversão alimentar sobre kg pagos',
    },
    unpriced: '* Foram usados produtos sem preço: o custo está baixo pelo valor deles.',
    company: 'Empresa',
    all: 'Total',
    yes: 'sim',
    no: 'não',
  },
};
