import { describe, expect, it } from 'vitest';
import { askAdvisories, graveAdvisories, notAccepted, productionPackages, readAccepted } from './advisories.mjs';

describe('packages that the product runs on', () => {
  it('are of versions that somebody has accepted', () => {
    const packages = productionPackages();
    expect(Object.keys(packages).length).toBeGreaterThan(50);
    expect(notAccepted(packages, readAccepted())).toEqual([]);
  });

  it('have no known fault that is high or critical, where an advisory database can be reached', async (test) => {
    const known = graveAdvisories(await askAdvisories());
    const { acceptedOn } = readAccepted();
    if (known === undefined)
      await test.annotate(`no advisory database here: accepted versions of ${acceptedOn} decide`);
    expect(known ?? []).toEqual([]);
  }, 60_000);
});

describe('this gate sees', () => {
  const lock = {
    packages: {
      '': {},
      'packages/server': { version: '0.1.0' },
      'node_modules/fastify': { version: '5.12.8' },
      'node_modules/fastify/node_modules/@scope/part': { version: '1.0.0' },
      'node_modules/vitest': { version: '4.1.12', dev: true },
      'node_modules/@henhouse/server': { link: true },
    },
  };

  it('packages however deep, and no tools', () => {
    expect(productionPackages(lock)).toEqual({ '@scope/part': ['1.0.0'], fastify: ['5.12.8'] });
  });

  it('another version than the accepted one, and a package that nobody has accepted', () => {
    const accepted = { packages: { fastify: ['5.12.7'] } };
    expect(notAccepted(productionPackages(lock), accepted)).toEqual(['@scope/part 1.0.0', 'fastify 5.12.8']);
  });

  it('what the database calls high, not what it calls moderate, and an answer that is none', () => {
    const fault = (name, severity) => [name, { name, severity, via: [{ title: 'reads beyond its end' }] }];
    const answer = { vulnerabilities: Object.fromEntries([fault('xml', 'high'), fault('yaml', 'moderate')]) };
    expect(graveAdvisories(answer)).toEqual(['xml (high): reads beyond its end']);
    expect(graveAdvisories({ statusCode: 405, error: {} })).toBeUndefined();
    expect(graveAdvisories(undefined)).toBeUndefined();
  });
});
