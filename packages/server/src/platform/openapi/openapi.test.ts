import { allEndpoints } from '@henhouse/contract/all';
import { expect, it } from 'vitest';
import { openapiOf } from './openapi';

it('what goes in refers to what goes in: nothing with a default is asked for, and no schema stands there unused', () => {
  const document = openapiOf(allEndpoints) as { components: { schemas: Record<string, object> } };
  const text = JSON.stringify(document);
  const inputs = Object.keys(document.components.schemas).filter((name) => name.endsWith('Input'));
  expect(inputs).toContain('FlockOpeningInput');
  expect(inputs.filter((name) => !text.includes(`"#/components/schemas/${name}"`))).toEqual([]);
});
