import type { HeaderRule } from './header-rule';

const birdWord = /\b(birds?|hens?|chicks?|tiere?|hennen|sujets?|oiseaux|poules|aves)\b/;
const lotWord = /\b(lots?|batch|charge|chargen\w*|\w*charge|\w*chargennummer|lotes?|serie)\b/;
const quantityWord = /\b(quantity|qty|amount|\w*menge|quantite|quantidade|qtd)\b/;
const unitWord = /\b(unit|einheit|unite|unidade)\b/;
const purposeWord = /\b(purpose|indication|\w*zweck|anwendungsgrund|indikation|motif|but|finalidade|indicacao)\b/;
const startWord = /\b(start|from|begin|beginn|\w*beginn|debut|inicio)\b/;
const endWord = /\b(end|until|bis|ende|\w*ende|fin|fim|termino)\b/;
const doseWord = /\b(dose|dosage|dosierung|posologie|posologia|dosagem)\b/;
const courseWord = /\b(treatments?|\w*behandlung\w*|traitements?|tratamentos?|course)\b/;

/** Headers of vaccines, medicines and courses of treatment; before those of daily records, whose words some of them hold. */
export const healthHeaders: readonly HeaderRule[] = [
  [/\b(withdrawal|wartezeit|delai d attente|carencia)\b/, () => 'ignore'],
  [
    /\b(given by|administered by|vaccinated by|by whom|vaccinators?|impfer|(verabreicht|geimpft) (von|durch)|durchgefuhrt (von|durch)|vaccinateur|(administre|vaccine|realise) par|(aplicado|vacinado|administrado) por|vacinador|aplicador)\b/,
    () => 'givenBy',
  ],
  [/\b(\w*reaktion\w*|reactions?|reacao|reacoes)\b/, () => 'reaction'],
  [
    /\b(treated|vaccinated|behandelte?|geimpfte?|traites|vaccines|tratad[ao]s|vacinad[ao]s)\b/,
    (header) => (birdWord.test(header) ? 'birdsTreated' : null),
  ],
  [
    /\b(vaccin\w*|\w*impf\w*|vacinas?|vacinac\w*)\b/,
    (header) => {
      if (lotWord.test(header)) return 'vaccineLot';
      if (/\b(doses|\w*dosen|dosis)\b/.test(header)) return 'vaccineDoses';
      if (/\b(route|method|voie|via|\w*verfahren|\w*art)\b/.test(header)) return 'route';
      return /\b(date|datum|data|day|age)\b/.test(header) ? null : 'vaccine';
    },
  ],
  [
    /\b(medicines?|medication|medicaments?|drugs?|\w*arzneimittel\w*|\w*medikament\w*|medicamentos?|remedios?)\b/,
    (header) => {
      if (lotWord.test(header)) return 'medicineLot';
      if (unitWord.test(header)) return 'medicineUnit';
      if (quantityWord.test(header)) return 'medicineQuantity';
      if (purposeWord.test(header)) return 'purpose';
      return doseWord.test(header) ? 'treatmentDose' : 'medicine';
    },
  ],
  [/\b(prescriptions?|rx|\w*rezept\w*|verschreibung\w*|ordonnances?|receitas?|receituario)\b/, () => 'prescription'],
  [/\b(diagnos\w*)\b/, () => 'diagnosis'],
  [
    /\b(prescribers?|prescribed by|vets?|veterinarians?|tierarzt\w*|tierarztin|verschrieben von|prescripteur|veterinaires?|veterinari[ao]s?|prescrito por)\b/,
    () => 'prescriber',
  ],
  [/\b(routes?|verabreichung\w*|applikation\w*|anwendungsart|voie|via)\b/, () => 'route'],
  [
    courseWord,
    (header) => {
      if (startWord.test(header)) return 'treatmentStart';
      if (endWord.test(header)) return 'treatmentEnd';
      if (doseWord.test(header)) return 'treatmentDose';
      return /\b(result|outcome|\w*erfolg|ergebnis|resultat|resultado)\b/.test(header) ? 'treatmentResult' : null;
    },
  ],
  [/\b(behandlungsbeginn)\b/, () => 'treatmentStart'],
  [/\b(behandlungsende)\b/, () => 'treatmentEnd'],
  [/\b(doses|dosen|impfdosen)\b/, () => 'vaccineDoses'],
  [doseWord, () => 'treatmentDose'],
  [/\b(result|outcome|ergebnis|\w*erfolg|resultat|resultado)\b/, () => 'treatmentResult'],
  [/\b(purpose|indication|anwendungsgrund|indikation|finalidade|indicacao)\b/, () => 'purpose'],
];
