import { describe, expect, it } from 'vitest';
import { fileTime } from './file-time';
import { flockStateIn } from './flock-state-words';
import { routeIn } from './route-words';
import { unitFactor } from './unit-words';

describe('a time of day in a cell', () => {
  it.each([
    ['6:30', '06:30'],
    ['06h05', '06:05'],
    ['14.45 Uhr', '14:45'],
    ['23:59:59', '23:59'],
    [0.25, '06:00'],
    [0, '00:00'],
    ['24:00', null],
    ['6:60', null],
    ['noon', null],
    ['630', null],
    [1, null],
    [-0.1, null],
  ] as const)('%s is %s', (cell, time) => {
    expect(fileTime(cell)).toBe(time);
  });
});

describe('a way of giving', () => {
  it.each([
    ['Drinking water', 'drinkingWater'],
    ['im Trinkwasser', 'drinkingWater'],
    ['eau de boisson', 'drinkingWater'],
    ['água', 'drinkingWater'],
    ['wingWeb', 'wingWeb'],
    ['s.c.', 'subcutaneous'],
    ['i.m.', 'intramuscular'],
    ['in feed', 'feed'],
    ['Augentropfen', 'eyeDrop'],
    ['by post', null],
  ])('%s', (text, route) => {
    expect(routeIn(text)).toBe(route);
  });
});

describe('a unit', () => {
  it.each([
    [undefined, 'ml', 1],
    ['ML', 'ml', 1],
    ['L', 'ml', 1000],
    ['litres', 'ml', 1000],
    ['g', 'kg', 0.001],
    ['sachet', 'Sachet', 1],
    ['t', 'kg', 1000],
    ['lbs', 'kg', 0.45359237],
    ['Pound', 'g', 453.59237],
    ['gallons', 'l', 3.785411784],
    ['kg', 'ml', null],
    ['lb', 'doses', null],
    ['sachet', 'g', null],
  ] as const)('%s of an item counted in %s', (input, unit, factor) => {
    expect(unitFactor(input, unit)).toBe(factor);
  });
});

describe('a state of a flock', () => {
  it.each([
    ['Eingestallt', 'placed'],
    ['Wird ausgestallt', 'depleting'],
    ['Ausgestallt', 'depleted'],
    ['In Produktion', 'production'],
    ['Élevage', 'rearing'],
    ['Mis en place', 'placed'],
    ['Enlevé', 'depleted'],
    ['Clos', 'closed'],
    ['Em retirada', 'depleting'],
    ['Esvaziado', 'depleted'],
    ['Alojado', 'placed'],
    ['Cancelado', 'cancelled'],
    ['Planned', 'planned'],
    ['Depleting', 'depleting'],
    ['in moult', null],
  ])('%s', (text, state) => {
    expect(flockStateIn(text)).toBe(state);
  });
});
