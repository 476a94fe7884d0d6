import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { renderScreen } from '../../test-screen';
import { chooseLanguage, ensureWorkTexts } from '../i18n/i18n';
import { Chart } from '../ui/chart/chart';
import { AppForm, useAppForm } from '../ui/form/app-form';
import { NumberField } from '../ui/form/fields';
import { problemText } from '../ui/state/failure-text';
import { csvOf } from '../ui/table/export-rows';
import { Measure } from './measure';
import { InUnitsOf, measureText } from './units';

const imperial = { user: { unitSystem: 'imperial' as const } };
const plain = (element: HTMLElement) => element.textContent?.replaceAll('\u202f', ' ');

describe('a company that reads imperial units', () => {
  it('sees metric figures in its own: weight, density, temperature, and what is no quantity as it is', async () => {
    await renderScreen(
      <ul>
        <li>
          <Measure value={2803} unit="g" />
        </li>
        <li>
          <Measure value={39} decimals={1} unit="kgPerM2" />
        </li>
        <li>
          <Measure value={32.5} decimals={1} unit="tempC" />
        </li>
        <li>
          <Measure value={5} unit="tempC" signed />
        </li>
        <li>
          <Measure value={1.62} decimals={2} />
        </li>
        <li>
          <Measure value={96.1} decimals={1} unit="%" />
        </li>
        <li>
          <Measure value={null} unit="kg" />
        </li>
      </ul>,
      imperial,
    );
    expect((await screen.findAllByRole('listitem')).map(plain)).toEqual([
      '6.180 lb',
      '7.99 lb/sq ft',
      '90.5 °F',
      '+9 °F',
      '1.62',
      '96.1%',
      '–',
    ]);
  });

  it('reads sentences in them, too', async () => {
    await renderScreen(<p />, imperial);
    expect(measureText(1000, 'kg').replace('\u202f', ' ')).toBe('2,205 lb');
    const params = { value: 2000, min: 2100, day: '2026-03-02' };
    expect(problemText({ code: 'weightFell', params })).toContain('4.409 lb is less than the 4.63 lb weighed on');
  });

  it('reads prices in them, as exactly as they were typed, and amounts as amounts', async () => {
    await renderScreen(<p />, { user: { unitSystem: 'imperial', currency: 'JPY' } });
    const dear = (unit: string) =>
      problemText({ code: 'abovePrice', params: { name: 'Feed', value: 57.4, max: 55.4, unit } });
    expect(dear('money/kg')).toMatch(/^Feed costs ¥26\.04\/lb, ¥25\.13\/lb was ordered/);
    expect(dear('money/bag')).toMatch(/^Feed costs ¥57\.4, ¥55\.4 was ordered/);
    expect(problemText({ code: 'aboveLimit', params: { value: 5000, max: 4000, unit: 'money' } })).toContain('¥5,000');
  });

  it('takes its files away in them, the unit in the head of the column or beside it', async () => {
    await renderScreen(<p />, imperial);
    const rows = [
      { name: 'Shed 1', feedKg: 100, figure: 2500, unit: 'g' },
      { name: 'Shed 2', feedKg: null, figure: 12, unit: 'birds' },
    ];
    const columns = [
      { id: 'name', header: 'Shed', value: (row: (typeof rows)[number]) => row.name },
      { id: 'feedKg', header: 'Feed', unit: 'kg', value: (row: (typeof rows)[number]) => row.feedKg },
      {
        id: 'figure',
        header: 'Figure',
        unit: (row: (typeof rows)[number]) => row.unit,
        value: (row: (typeof rows)[number]) => row.figure,
      },
    ];
    expect((await csvOf(columns, rows).text()).replace('\ufeff', '').trim().split('\r\n')).toEqual([
      'Shed,Feed (lb),Figure,"Figure, unit"',
      'Shed 1,220.462,5.512,lb',
      'Shed 2,,12,birds',
    ]);
  });

  it('sees its charts in them', async () => {
    const data = {
      xs: [1],
      xLabel: (x: number) => `Day ${x}`,
      unit: 'g',
      decimals: 0,
      actual: { key: 'actual', label: 'Weight', values: [1000] },
    };
    const { user } = await renderScreen(<Chart title="Growth" data={data} sentence="" />, imperial);
    await user.click(await screen.findByRole('button', { name: /table/i }));
    expect([screen.getByRole('rowheader'), screen.getByRole('cell')].map(plain)).toEqual(['Day 1', '2.205 lb']);
  });
});

const schema = z.object({ quantityKg: z.number().max(1000) });

function FeedForm({
  quantityKg,
  onSent,
}: {
  readonly quantityKg: number | null;
  readonly onSent: (kg: number) => void;
}) {
  const form = useAppForm({
    schema,
    draft: 'test-units',
    fresh: [],
    defaults: { quantityKg } as { quantityKg: number },
  });
  return (
    <AppForm form={form} submitLabel="Save" onSubmit={async (sent) => onSent(sent.quantityKg)}>
      <NumberField control={form.control} name="quantityKg" label="Feed" unit="kg" />
    </AppForm>
  );
}

describe('a quantity that is typed in lb', () => {
  it('goes out in kg, and stands there as it was typed when the form is opened again', async () => {
    const sent: number[] = [];
    const { user, unmount } = await renderScreen(
      <FeedForm quantityKg={null} onSent={(kg) => sent.push(kg)} />,
      imperial,
    );
    await user.type(await screen.findByRole('textbox', { name: 'Feed' }), '100.0');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(sent).toEqual([45.359]);
    unmount();
    await renderScreen(<FeedForm quantityKg={45.359} onSent={() => undefined} />, imperial);
    expect(await screen.findByRole('textbox', { name: 'Feed' })).toHaveValue('100');
    expect(screen.getByText('lb')).toBeInTheDocument();
  });

  it('is refused by a limit that is told in lb', async () => {
    const { user } = await renderScreen(<FeedForm quantityKg={null} onSent={() => undefined} />, imperial);
    await user.type(await screen.findByRole('textbox', { name: 'Feed' }), '3000');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/At most 2,204\.62.lb/)).toBeInTheDocument();
  });
});

describe('a farm with units of its own', () => {
  const [own, other] = ['01900000-0000-7000-8000-0000000000f1', '01900000-0000-7000-8000-0000000000f2'];
  const user = { unitSystem: 'metric' as const, farmUnits: { [own]: 'imperial' as const } };
  const weighed = () => measureText(1000, 'kg').replace('\u202f', ' ');

  it('is read in them on every page that its address names, other farms and the company are not', async () => {
    await renderScreen(<p />, { user });
    const at = (path: string) => {
      globalThis.history.replaceState(null, '', path);
      return weighed();
    };
    expect(at(`/apps/manage-farm/${own}/inventory/list`)).toBe('2,205 lb');
    expect(at(`/apps/manage-farm/${other}/inventory/list`)).toBe('1,000 kg');
    expect(at('/apps/dashboard/broiler')).toBe('1,000 kg');
  });

  it('is read in them where only the flock or shed is named, while that is on screen', async () => {
    function Text() {
      return <p>{weighed()}</p>;
    }
    const shown = (farmId: string) => (
      <InUnitsOf farmId={farmId}>
        <Text />
      </InUnitsOf>
    );
    const { unmount } = await renderScreen(shown(own), { user });
    expect(await screen.findByText('2,205 lb')).toBeVisible();
    unmount();
    expect(weighed()).toBe('1,000 kg');
    await renderScreen(shown(other), { user });
    expect(await screen.findByText('1,000 kg')).toBeVisible();
  });
});

it.each([
  ['en', '0.3%'],
  ['pt', '0,3%'],
  ['de', '0,3 %'],
  ['fr', '0,3 %'],
] as const)('a share in %s has the room before its sign that the sentences have', async (language, shown) => {
  await chooseLanguage(language);
  expect(measureText(0.3, 'pct', 1).replaceAll('\u202f', ' ')).toBe(shown);
  await chooseLanguage('en');
});

it.each([
  ['en', '0 days, 1 day, 2 days'],
  ['de', '0 Tage, 1 Tag, 2 Tage'],
  ['fr', '0 jour, 1 jour, 2 jours'],
] as const)('of one, %s says what it says of one', async (language, shown) => {
  await chooseLanguage(language);
  await ensureWorkTexts();
  const texts = [0, 1, 2].map((value) => measureText(value, 'days'));
  expect(texts.join(', ').replaceAll('\u202f', ' ')).toBe(shown);
  await chooseLanguage('en');
});
