import { describe, expect, it } from 'vitest';
import { guessColumns, guessUnits } from './column-guess';

const guess = (columns: Record<string, readonly string[]>) =>
  guessColumns(Object.entries(columns).map(([header, samples]) => ({ header, samples })));
const guessHeaders = (...headers: string[]) => guessColumns(headers.map((header) => ({ header, samples: ['12'] })));
const days = ['01.02.2026', '02.02.2026'];

describe('what a person does not have to choose by hand', () => {
  it('knows the columns of an English file', () => {
    expect(
      guess({
        House: ['1'],
        'Flock no.': ['A'],
        Date: days,
        'Age (days)': ['1'],
        Dead: ['1'],
        Culls: ['0'],
        'Feed kg': ['12'],
        'Water (L)': ['20'],
        'Avg weight g': ['210'],
        'Birds weighed': ['100'],
        Remarks: ['x'],
      }),
    ).toEqual([
      'shed',
      'flock',
      'day',
      'ageDays',
      'dead',
      'culled',
      'feedKg',
      'waterL',
      'weightG',
      'birdsWeighed',
      'notes',
    ]);
  });

  it.each([
    'Gestorben',
    'Eingegangen',
    'Verendete Tiere',
    'Falltiere',
    'Abgänge',
    'Tote Hennen',
    'Décès',
    'Pertes',
    'Óbitos',
  ])('knows that birds died under the header %s', (header) => {
    expect(guessHeaders(header)).toEqual(['dead']);
  });

  it('knows the columns of a German file', () => {
    expect(
      guess({
        Stall: ['1'],
        Herde: ['A'],
        Datum: days,
        Lebenstag: ['1'],
        Verendet: ['1'],
        Gemerzt: ['0'],
        'Futterverbrauch (kg)': ['12'],
        'Wasserverbrauch (l)': ['20'],
        'Körpergewicht (g)': ['210'],
        'Tiere gewogen': ['100'],
        Bemerkungen: ['x'],
      }),
    ).toEqual([
      'shed',
      'flock',
      'day',
      'ageDays',
      'dead',
      'culled',
      'feedKg',
      'waterL',
      'weightG',
      'birdsWeighed',
      'notes',
    ]);
  });

  it('knows the columns of a French file', () => {
    expect(
      guess({
        Bâtiment: ['1'],
        Lot: ['A'],
        Date: days,
        'Âge (jours)': ['1'],
        Morts: ['1'],
        Éliminés: ['0'],
        'Aliment (kg)': ['12'],
        'Eau (l)': ['20'],
        'Poids moyen (g)': ['210'],
        'Sujets pesés': ['100'],
        Remarques: ['x'],
      }),
    ).toEqual([
      'shed',
      'flock',
      'day',
      'ageDays',
      'dead',
      'culled',
      'feedKg',
      'waterL',
      'weightG',
      'birdsWeighed',
      'notes',
    ]);
  });

  it('knows the columns of a Portuguese file', () => {
    expect(
      guess({
        Galpão: ['1'],
        Lote: ['A'],
        Data: days,
        Idade: ['1'],
        Mortalidade: ['1'],
        Eliminados: ['0'],
        'Ração (kg)': ['12'],
        'Água (l)': ['20'],
        'Peso médio (g)': ['210'],
        'Aves pesadas': ['100'],
        Observações: ['x'],
      }),
    ).toEqual([
      'shed',
      'flock',
      'day',
      'ageDays',
      'dead',
      'culled',
      'feedKg',
      'waterL',
      'weightG',
      'birdsWeighed',
      'notes',
    ]);
  });

  it('tells a figure per bird from that of the shed', () => {
    expect(guessHeaders('Feed g/bird', 'Water ml/bird/day')).toEqual(['feedGPerBird', 'waterMlPerBird']);
    expect(guessHeaders('Futter g je Tier', 'Eau ml par sujet')).toEqual(['feedGPerBird', 'waterMlPerBird']);
    expect(guess({ 'Feed intake': ['85', '91.7'] })).toEqual(['feedGPerBird']);
    expect(guess({ 'Feed intake': ['1850', '1917'] })).toEqual(['feedKg']);
    expect(guess({ adfi: ['85'] })).toEqual(['feedGPerBird']);
  });

  it('tells kilograms from grams, by the unit or by the figures', () => {
    expect(guess({ 'Weight (kg)': ['2.1'] })).toEqual(['weightKg']);
    expect(guess({ Weight: ['1.85', '2.1'] })).toEqual(['weightKg']);
    expect(guess({ Weight: ['1850'] })).toEqual(['weightG']);
  });

  it('leaves targets, percentages, sums and running numbers out', () => {
    expect(
      guess({
        rownames: ['1'],
        bw: ['2068'],
        targetbw: ['2216'],
        adfi: ['85'],
        adg: ['2.8'],
        eggwt: ['50.1'],
        age: ['143'],
      }),
    ).toEqual(['ignore', 'weightG', 'ignore', 'feedGPerBird', 'ignore', 'ignore', 'ageDays']);
    expect(
      guessHeaders(
        'Mortality %',
        'Cum. mortality',
        'Feed standard',
        'Egg mass',
        'Age (weeks)',
        'Water temperature',
        'Feed price',
      ),
    ).toEqual(Array(7).fill('ignore'));
  });

  it('knows eggs by grade, weighed one by one or as a mean, and the days of a collection', () => {
    expect(
      guess({
        'Date ramassage': ['25/01/22', '26/01/22'],
        'Durée (jours depuis dernier ramassage)': ['3', '1'],
        'Nombre d’oeufs': ['6'],
        'Poids des œufs': ['62,61,67'],
        'Nombre de poules': ['3'],
      }),
    ).toEqual(['day', 'eggDays', 'eggs', 'eggWeightsG', 'ignore']);
    expect(guessHeaders('Hatching eggs', 'Table eggs', 'Cracked eggs', 'Egg weight (g)', 'Laying rate eggs')).toEqual([
      'eggsHatching',
      'eggsTable',
      'eggsCracked',
      'eggWeightG',
      'ignore',
    ]);
    expect(guessHeaders('Bruteier', 'Bodeneier', 'Schmutzige Eier', 'Ovos trincados', 'Ovos')).toEqual([
      'eggsHatching',
      'eggsFloor',
      'eggsDirty',
      'eggsCracked',
      'eggs',
    ]);
  });

  it('reads “Day” as a date or as an age, by its cells', () => {
    expect(guess({ Day: days })).toEqual(['day']);
    expect(guess({ Day: ['1', '2', '35'] })).toEqual(['ageDays']);
  });

  it('gives a meaning once', () => {
    expect(guessHeaders('Dead', 'Mortality', 'Feed kg', 'Feed kg')).toEqual(['dead', 'ignore', 'feedKg', 'ignore']);
  });
});

describe('guessUnits', () => {
  it('is metric unless a header names pounds, ounces or gallons', () => {
    expect(guessUnits(['day', 'feed kg', 'water L', 'weight'])).toBe('metric');
    expect(guessUnits(['day', 'feed (lbs)'])).toBe('imperial');
    expect(guessUnits(['day', 'feed', 'Water_gal'])).toBe('imperial');
  });

  it('goes with the columns of such a file', () => {
    const headers = ['shed', 'day', 'dead', 'feed lb', 'water gal', 'weight lb', 'birds weighed'];
    expect(
      guessColumns(headers.map((header) => ({ header, samples: header === 'day' ? days : ['20', '40'] }))),
    ).toEqual(['shed', 'day', 'dead', 'feedKg', 'waterL', 'weightKg', 'birdsWeighed']);
  });
});

describe('chicks, moves, vaccines, medicines and treatments', () => {
  const wanted = [
    'birdsPlaced',
    'chicksDoa',
    'supplier',
    'docket',
    'boxes',
    'chickWeightG',
    'chicksWeighed',
    'arrivalTime',
    'houseTempC',
    'movedOut',
    'movedIn',
    'otherShed',
    'moveReason',
    'birdsSold',
    'soldKg',
    'vaccine',
    'vaccineLot',
    'vaccineDoses',
    'givenBy',
    'reaction',
    'medicine',
    'medicineLot',
    'medicineQuantity',
    'medicineUnit',
    'purpose',
    'prescription',
    'diagnosis',
    'prescriber',
    'treatmentDose',
    'treatmentStart',
    'treatmentEnd',
    'treatmentResult',
    'route',
    'birdsTreated',
  ];

  it.each([
    [
      'English',
      'Chicks placed|DOA|Hatchery|Delivery note|Boxes|Chick weight (g)|Chicks weighed|Arrival time|House temp at placement|Moved out|Moved in|To/from shed|Transfer reason|Birds sold|Sold kg|Vaccine|Vaccine batch|Doses|Vaccinated by|Reaction|Medicine|Medicine lot|Medicine quantity|Medicine unit|Purpose|Prescription no.|Diagnosis|Vet|Dosage|Treatment start|Treatment end|Result|Route|Birds treated',
    ],
    [
      'German',
      'Eingestallte Küken|Transporttote|Brüterei|Lieferschein-Nr.|Kisten|Kükengewicht (g)|Küken gewogen|Ankunft Uhrzeit|Temperatur bei Einstallung|Umgestallt aus|Umgestallt ein|Zielstall|Umstallung Grund|Verkaufte Tiere|Verkauft kg|Impfstoff|Impfstoff-Charge|Impfdosen|Geimpft von|Impfreaktion|Arzneimittel|Arzneimittel Charge|Arzneimittel Menge|Arzneimittel Einheit|Anwendungsgrund|Rezeptnummer|Diagnose|Tierarzt|Dosierung|Behandlungsbeginn|Behandlungsende|Behandlungserfolg|Verabreichung|Behandelte Tiere',
    ],
    [
      'French',
      'Poussins mis en place|Morts à l’arrivée|Couvoir|Bon de livraison|Caisses|Poids des poussins (g)|Poussins pesés|Heure d’arrivée|Température à la mise en place|Transférés sortis|Transférés entrés|Bâtiment de destination|Motif du transfert|Oiseaux vendus|Vendu kg|Vaccin|Lot du vaccin|Doses|Administré par|Réaction|Médicament|Lot du médicament|Quantité de médicament|Unité du médicament|Indication|Ordonnance|Diagnostic|Vétérinaire|Posologie|Début du traitement|Fin du traitement|Résultat|Voie|Oiseaux traités',
    ],
    [
      'Portuguese',
      'Pintos alojados|Mortos na chegada|Incubatório|Guia|Caixas|Peso dos pintos (g)|Pintos pesados|Hora de chegada|Temperatura no alojamento|Transferência saída|Transferência entrada|Galpão de destino|Motivo da transferência|Aves vendidas|Vendidas kg|Vacina|Lote da vacina|Doses|Aplicado por|Reação|Medicamento|Lote do medicamento|Quantidade do medicamento|Unidade do medicamento|Finalidade|Receita|Diagnóstico|Veterinário|Posologia|Início do tratamento|Fim do tratamento|Resultado|Via|Aves tratadas',
    ],
  ])('are known by their headings in %s', (_, headers) => {
    expect(guessHeaders(...headers.split('|'))).toEqual(wanted);
  });

  it('leave headers of daily records what they were', () => {
    expect(guessHeaders('Mortality in house', 'House', 'Flock', 'Lot', 'Batch', 'Water in L')).toEqual([
      'dead',
      'shed',
      'flock',
      'ignore',
      'ignore',
      'waterL',
    ]);
    expect(guessHeaders('Eggs per hen housed', 'House temperature', 'Withdrawal period')).toEqual(
      Array(3).fill('ignore'),
    );
  });
});
