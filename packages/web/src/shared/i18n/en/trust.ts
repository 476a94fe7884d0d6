import { trustPartNames } from '@henhouse/contract/words/en';

/** Words of how far records can be relied on, and of packs of evidence. */
export const trust = {
  part: trustPartNames,
  title: 'Data trust',
  ofHundred: '{score} of 100',
  days: '{from} to {to}',
  farms: 'Data trust of the farms',
  score: 'Score',
  counted: 'As it should be',
  goodOf: '{good, number} of {of, number}',
  whatRaises: 'What would raise it',
  gain: 'Would bring',
  tooLittle: 'Too little to judge yet.',
  nothing: 'Nothing is amiss.',
  check: {
    intro:
      'For whoever was handed a pack of this installation. The file stays on this device: only its hash is asked for.',
    choose: 'Choose the ZIP',
    noPack: 'This is no evidence pack: a ZIP with chain.csv and SHA256SUMS.',
    insecure:
      'This browser works out no hashes here, since the address is not https. Check the data with sha256sum -c SHA256SUMS.',
    whole:
      'The data are as {by} of {company} made them on {at}. The audit log knows this pack, and its chain is whole.',
    unknown:
      'No audit log of this installation knows this pack: it was made elsewhere, or its data were changed together with their sums.',
    notSealed: 'The audit log knows it, but its line is not sealed yet. Check again in a minute.',
    broken: 'The audit log knows it, but its chain is another one than when the pack was made.',
    changed: 'These files are not as they were:',
    how: {
      missing: 'is missing',
      changed: 'was changed',
      added: 'was added',
    },
    hash: 'Hash of the data',
    doorLabel: 'Check a pack',
  },
  packOfFlock: 'Evidence pack of flock {number}',
  packOfFarm: 'Evidence pack of the farm',
  packText:
    'One file with a PDF and the data: entries with who and when, corrections, treatments and withdrawal, deaths against limits, samples, alarms, early warning, lots, temperature and data trust. The hash of the data is sealed in the audit log. At most 400 days, up to yesterday.',
  make: 'Make the pack',
  fileName: 'evidence',
  raise: {
    completeDays:
      '{missing, plural, one {# shed-day lacks an entry} other {# shed-days lack an entry}}: enter what is still known.',
    inTime: '{missing, plural, one {# entry came} other {# entries came}} later than the day after: enter on the day.',
    correctedLate:
      '{missing, plural, one {# entry was} other {# entries were}} changed more than two days later: look through each day in the evening.',
    roundNumbers:
      'About {missing, number} numbers too many end in the same digits: read meters and count eggs to the last one.',
    copiedDays:
      '{missing, plural, one {# shed-day repeats} other {# shed-days repeat}} the day before in every figure: write down what was read.',
    balances:
      '{missing, plural, one {# bird is} other {# birds are}} not accounted for: count when birds are placed, moved and sold.',
    deviceGaps: '{missing, plural, one {# hour} other {# hours}} without a reading: see why the device was silent.',
  },
} as const;
