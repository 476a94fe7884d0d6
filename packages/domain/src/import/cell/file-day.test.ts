import { describe, expect, it } from 'vitest';
import { fileDay, guessDayFormat, isDayFormatOpen } from './file-day';

describe('days as people write them', () => {
  it('does not swap day and month', () => {
    expect(fileDay('3/4/2026', 'DD/MM/YYYY')).toBe('2026-04-03');
    expect(fileDay('3/4/2026', 'MM/DD/YYYY')).toBe('2026-03-04');
    expect(fileDay('25/01/22', 'DD/MM/YY')).toBe('2022-01-25');
    expect(fileDay('03.04.2026', 'DD.MM.YYYY')).toBe('2026-04-03');
    expect(fileDay('03-04-2026', 'DD/MM/YYYY')).toBe('2026-04-03');
    expect(fileDay('03.04.2026 06:30', 'DD.MM.YYYY')).toBe('2026-04-03');
  });

  it('understands the international way whatever was chosen', () => {
    expect(fileDay('2026-04-03', 'MM/DD/YY')).toBe('2026-04-03');
    expect(fileDay('2026-04-03T00:00:00.000Z', 'DD.MM.YYYY')).toBe('2026-04-03');
    expect(fileDay('2026-04-03 23:30', 'DD.MM.YYYY')).toBe('2026-04-03');
  });

  it('takes no time of Greenwich for a day: midnight in Berlin is the evening before there', () => {
    expect(fileDay('2026-04-02T22:00:00.000Z', 'YYYY-MM-DD')).toBeNull();
    expect(fileDay('2026-04-02T22:00Z', 'YYYY-MM-DD')).toBeNull();
    expect(fileDay('2026-04-03T00:00Z', 'YYYY-MM-DD')).toBe('2026-04-03');
  });

  it('makes no day of what the calendar does not have, or of another format', () => {
    expect(fileDay('31/02/2026', 'DD/MM/YYYY')).toBeNull();
    expect(fileDay('13/13/2026', 'DD/MM/YYYY')).toBeNull();
    expect(fileDay('25/01/2022', 'DD/MM/YY')).toBeNull();
    expect(fileDay('25/01/22', 'DD/MM/YYYY')).toBeNull();
    expect(fileDay('1/2.2026', 'DD/MM/YYYY')).toBeNull();
    expect(fileDay('12', 'DD/MM/YYYY')).toBeNull();
    expect(fileDay('99999', 'DD/MM/YYYY')).toBeNull();
  });

  it('reads the number that a spreadsheet keeps for a day', () => {
    expect(fileDay('45000', 'DD/MM/YYYY')).toBe('2023-03-15');
    expect(fileDay('46096.25', 'YYYY-MM-DD')).toBe('2026-03-15');
  });

  it('says when only a person can tell day from month', () => {
    expect(isDayFormatOpen(['03/04/2026', '04/04/2026'])).toBe(true);
    expect(isDayFormatOpen(['03/04/2026', '13/04/2026'])).toBe(false);
    expect(isDayFormatOpen(['03.04.2026'])).toBe(false);
    expect(isDayFormatOpen(['04/04/2026', '2026-03-04', '46096'])).toBe(false);
  });

  it('finds the format, also where day and month could be either', () => {
    expect(guessDayFormat(['2026-01-30'])).toBe('YYYY-MM-DD');
    expect(guessDayFormat(['25/01/22', '26/01/22'])).toBe('DD/MM/YY');
    expect(guessDayFormat(['01/25/2026', '01/26/2026'])).toBe('MM/DD/YYYY');
    expect(guessDayFormat(['30.01.2026'])).toBe('DD.MM.YYYY');
    expect(guessDayFormat(['01/02/2026', '02/02/2026', '03/02/2026'])).toBe('DD/MM/YYYY');
    expect(guessDayFormat(['01/02/2026', '01/03/2026', '01/04/2026'])).toBe('MM/DD/YYYY');
    expect(guessDayFormat([])).toBe('YYYY-MM-DD');
  });
});
